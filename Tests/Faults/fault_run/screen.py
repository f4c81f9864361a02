"""The screen of the program as text."""

import itertools
import re
from dataclasses import dataclass

from fault_run.feed import moment_in

_CHOSEN = "▌"
_MARK_IN_ROW = re.compile(r"(…?)([♥♡])\s*▐?\s*$")
_MARK_IN_MOMENT = re.compile(r"^\s*(…?)([♥♡])\s+(?:\d+ likes?|\w)")
# A message takes as many lines as it needs; text behind it is indented further, or selected.
_SAID = re.compile(r"^ \S")
_HINTS = re.compile(r"^ *(j k|\? all keys)")


@dataclass(frozen=True, slots=True)
class LikeMark:
    """The moment that `f` would like, and the current state of its like."""

    moment: str
    is_liked: bool
    is_pending: bool


@dataclass(frozen=True, slots=True)
class ScreenText:
    """The lines of a screen."""

    lines: tuple[str, ...]

    @property
    def like(self) -> LikeMark | None:
        """Returns the moment that can be liked; None if there is none."""
        chosen = [line for line in self.lines if line.startswith(_CHOSEN)]
        body, pattern = (chosen, _MARK_IN_ROW) if chosen else (list(self.lines[1:-1]), _MARK_IN_MOMENT)
        moment = moment_in("\n".join(body))
        marks = [found for line in body if (found := pattern.search(line))]
        if moment is None or not marks:
            return None
        return LikeMark(moment, marks[-1][2] == "♥", marks[-1][1] != "")

    @property
    def title(self) -> str:
        """Returns the first line."""
        return self.lines[0].strip()

    @property
    def is_refreshing(self) -> bool:
        """Returns whether the screen shows that a refresh is in progress."""
        return "Refreshing" in self.lines[0]

    @property
    def status(self) -> str:
        """Returns the message in the last lines; empty if they show keys."""
        if _HINTS.match(self.lines[-1]):
            return ""
        said = itertools.takewhile(_SAID.match, reversed(self.lines[1:]))
        return " ".join(line.strip() for line in reversed(list(said)))

    def __str__(self) -> str:
        return "\n".join(f"  | {line.rstrip()}" for line in self.lines)
