"""A server that is not there."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, kw_only=True)
class Absent:
    """Connections are cut and new ones refused for `seconds`; the port stays this server's."""

    kind: ClassVar[str] = "absent"

    seconds: float = 5
