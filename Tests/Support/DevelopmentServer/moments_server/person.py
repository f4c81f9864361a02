"""People of the feed."""

from dataclasses import dataclass
from pathlib import PurePosixPath


@dataclass(frozen=True, slots=True)
class Person:
    """A person who posts, likes or signs in. Pictures are paths below `/pictures`, or other addresses."""

    id: str
    name: str
    avatar: str
    background: str
    background_dark: str | None

    @property
    def user_name(self) -> str:
        """The name for signing in: `wei-chen` for `avatars/wei-chen.png`."""
        return PurePosixPath(self.avatar).stem


def person(id: str, name: str, avatar: str) -> Person:  # noqa: A002
    """Returns a person with a background of their own."""
    stem = PurePosixPath(avatar).stem or id
    return Person(id, name, avatar, f"covers/{stem}.jpg", f"covers/{stem}-dark.jpg")
