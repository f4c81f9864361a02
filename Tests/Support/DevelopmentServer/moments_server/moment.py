"""One moment of the feed."""

from dataclasses import dataclass, field

from moments_server.person import Person


@dataclass(slots=True)
class Moment:
    """A moment. Photos are paths below `/pictures`, or other addresses."""

    id: str
    author: Person
    type: str
    title: str | None
    url: str | None
    photos: tuple[str, ...]
    created_date: str
    photo_descriptions: tuple[str, ...] = ()
    likers: dict[str, Person] = field(default_factory=dict)
