"""Defects of the feed itself, which last until they are reset."""

from dataclasses import dataclass, replace
from typing import ClassVar

from moments_server.moment import Moment
from moments_server.person import Person, person

_ODD_IDS = (
    "a/b/../c",
    "tab\tline\nbell\x07",
    "\x1b[31mred\x1b]0;title\x07",
    "?query#fragment&id=1%2F%00",
    " blanks ",
    "\u202eoverride\u2066isolate",
    "e\u0301 \u00e9 \U0001f469\u200d\U0001f469\u200d\U0001f467",
    "'; DROP TABLE moment; --",
    "nul\x00inside",
    "x" * 10_000,
    "",
)

_ODD_DATES = (
    "253402300800",
    "-62135596801",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "1e400",
    "NaN",
    "1605521360.5",
    "tomorrow",
    "2020-11-16T10:09:20Z",
    "",
)


@dataclass(frozen=True, kw_only=True)
class DuplicateIds:
    """Repeats each of the first five moments five places later, with another text."""

    kind: ClassVar[str] = "duplicate-ids"

    def spoil(self, moments: list[Moment]) -> list[Moment]:
        doubles = [replace(moment, title=f"The same id as: {moment.title}") for moment in moments[:5]]
        return moments[:5] + doubles + moments[5:]


@dataclass(frozen=True, kw_only=True)
class OddIds:
    """Ids with slashes, control characters or escape sequences, and an empty one; these moments can be liked."""

    kind: ClassVar[str] = "odd-ids"

    def spoil(self, moments: list[Moment]) -> list[Moment]:
        odd = [replace(moment, id=id) for moment, id in zip(moments, _ODD_IDS, strict=False)]  # noqa: A001
        return odd + moments[len(odd) :]


@dataclass(frozen=True, kw_only=True)
class OddDates:
    """Dates that are out of range or invalid."""

    kind: ClassVar[str] = "odd-dates"

    def spoil(self, moments: list[Moment]) -> list[Moment]:
        odd = [replace(moment, created_date=date) for moment, date in zip(moments, _ODD_DATES, strict=False)]
        return odd + moments[len(odd) :]


@dataclass(frozen=True, kw_only=True)
class ManyLikes:
    """Adds `count` likes to the first moment."""

    kind: ClassVar[str] = "many-likes"

    count: int = 100_000

    def spoil(self, moments: list[Moment]) -> list[Moment]:
        return [replace(moment, likers=moment.likers | self._crowd()) for moment in moments[:1]] + moments[1:]

    def _crowd(self) -> dict[str, Person]:
        return {
            f"crowd-{number}": person(f"crowd-{number}", f"Number {number}", f"avatars/crowd-{number % 50}.png")
            for number in range(self.count)
        }
