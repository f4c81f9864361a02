"""What a screen of the program says."""

import itertools
import re
from dataclasses import dataclass

from fault_run.feed import moment_in

_CHOSEN = "▌"
_MARK_IN_ROW = re.compile(r"(…?)([♥♡])\s*▐?\s*$")
_MARK_IN_MOMENT = re.compile(r"^\s*(…?)([♥♡])\s+(?:\d+ likes?|\w)")
# A sentence takes as many lines as it needs; what is behind it is further from the edge, or chosen.
_SAID = re.compile(r"^ \S")
_HINTS = re.compile(r"^ *(j k|\? all keys)")


@dataclass(frozen=True, slots=True)
class LikeMark:
    """The moment that `f` would like, and what stands beside it."""

    moment: str
    is_liked: bool
    is_pending: bool


@dataclass(frozen=True, slots=True)
class ScreenText:
    """The lines of a screen."""

    lines: tuple[str, ...]

    @property
    def like(self) -> LikeMark | None:
        """Nil where nothing is to be liked."""
        chosen = [line for line in self.lines if line.startswith(_CHOSEN)]
        body, pattern = (chosen, _MARK_IN_ROW) if chosen else (list(self.lines[1:-1]), _MARK_IN_MOMENT)
        moment = moment_in("\n".join(body))
        marks = [found for line in body if (found := pattern.search(line))]
        if moment is None or not marks:
            return None
        return LikeMark(moment, marks[-1][2] == "♥", marks[-1][1] != "")

    @property
    def title(self) -> str:
        """The first line."""
        return self.lines[0].strip()

    @property
    def is_refreshing(self) -> bool:
        """Whether the reader is told that the server was asked."""
        return "Refreshing" in self.lines[0]

    @property
    def status(self) -> str:
        """What stands in the last lines instead of keys; empty for keys."""
        if _HINTS.match(self.lines[-1]):
            return ""
        said = itertools.takewhile(_SAID.match, reversed(self.lines[1:]))
        return " ".join(line.strip() for line in reversed(list(said)))

    def __str__(self) -> str:
        return "\n".join(f"  | {line.rstrip()}" for line in self.lines)
