"""The timeline in memory."""

import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from moments_server.moment import Moment
from moments_server.person import Person


class PageError(ValueError):
    """An invalid page was requested."""


class FeedDefect(Protocol):
    """A defect of a feed, as some servers have it."""

    kind: ClassVar[str]

    def spoil(self, moments: list[Moment]) -> list[Moment]:
        """Returns the moments with the defect; does not change the list."""


@dataclass(frozen=True, slots=True)
class Page:
    """Consecutive moments, newest first."""

    moments: Sequence[Moment]
    has_next: bool
    end_cursor: str | None


class Feed:
    """Moments, newest first, and their people."""

    def __init__(self, people: Sequence[Person], moments: list[Moment]) -> None:
        self.people = {person.id: person for person in people}
        self._sound = moments
        self._added = 0
        self._defects: Sequence[FeedDefect] = ()
        self._arrange()

    @property
    def moments(self) -> Sequence[Moment]:
        """Returns all moments, with the current defects."""
        return self._moments

    def moment(self, id: str) -> Moment | None:  # noqa: A002
        """Returns the newest moment with this id."""
        return self._by_id.get(id)

    def set_defects(self, defects: Sequence[FeedDefect]) -> None:
        """Replaces all defects."""
        self._defects = defects
        self._arrange()

    def move_dates(self, newest: int) -> None:
        """Shifts all dates equally, so that the newest moment has the date `newest`."""
        shift = newest - max((int(moment.created_date) for moment in self._sound), default=newest)
        for moment in self._sound:
            moment.created_date = str(int(moment.created_date) + shift)

    def set_like(self, moment: Moment, person: Person, is_liked: bool) -> bool:
        """Stores a like, even if a defect shows a copy of the moment. Returns whether that changed anything."""
        sound = [other for other in self._sound if other.id == moment.id]
        changes = [self._set_like(one, person, is_liked) for one in [*sound, moment]]
        return any(changes)

    @staticmethod
    def _set_like(moment: Moment, person: Person, is_liked: bool) -> bool:
        if (person.id in moment.likers) == is_liked:
            return False
        if is_liked:
            moment.likers[person.id] = person
        else:
            del moment.likers[person.id]
        return True

    def add_newer(self, count: int) -> None:
        """Adds newer moments, a minute apart."""
        newest = max((int(moment.created_date) for moment in self._sound), default=0)
        people = list(self.people.values())
        for _ in range(count):
            self._added += 1
            newest += 60
            moment = Moment(
                id=f"new-{self._added}",
                author=people[self._added % len(people)],
                type="PHOTOS",
                title=f"Just now, number {self._added}",
                url=None,
                photos=(f"photos/new-{self._added}.jpg",),
                created_date=str(newest),
            )
            self._sound.insert(0, moment)
        self._arrange()

    def page(self, first: int | None, after: str | None) -> Page:
        """Returns a page. A cursor counts from the oldest moment, so newer moments do not change it."""
        start = 0 if after is None else len(self._moments) - self._place(after) + 1
        if first is not None and first < 0:
            raise PageError("first is negative")
        end = len(self._moments) if first is None else min(start + first, len(self._moments))
        cursor = self._cursor(len(self._moments) - end + 1) if end > start else None
        return Page(self._moments[start:end], end < len(self._moments), cursor)

    @staticmethod
    def _cursor(place: int) -> str:
        return base64.urlsafe_b64encode(f"place:{place}".encode()).decode()

    def _place(self, cursor: str) -> int:
        try:
            place = int(base64.urlsafe_b64decode(cursor).decode().removeprefix("place:"))
        except (binascii.Error, ValueError):
            place = 0
        if not 1 <= place <= len(self._moments):
            raise PageError("after is no cursor of this feed")
        return place

    def _arrange(self) -> None:
        moments = list(self._sound)
        for defect in self._defects:
            moments = defect.spoil(moments)
        self._moments = moments
        self._by_id = {moment.id: moment for moment in reversed(moments)}
