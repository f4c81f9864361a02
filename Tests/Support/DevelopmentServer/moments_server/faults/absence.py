"""A server that cannot be reached."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, kw_only=True)
class Absent:
    """Cuts connections and refuses new ones for `seconds`. The server keeps its port."""

    kind: ClassVar[str] = "absent"

    seconds: float = 5
