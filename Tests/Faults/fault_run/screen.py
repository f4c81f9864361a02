"""The screen of the program as text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScreenText:
    """The lines of a screen."""

    lines: tuple[str, ...]

    @property
    def title(self) -> str:
        """Returns the first line."""
        return self.lines[0].strip()

    def __str__(self) -> str:
        return "\n".join(f"  | {line.rstrip()}" for line in self.lines)
