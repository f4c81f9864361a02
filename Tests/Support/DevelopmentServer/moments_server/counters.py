"""Counters of requests, for tests."""

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

_MOST_LIKES_KEPT = 10_000


@dataclass(slots=True)
class Counters:
    """Counters since the start or the last reset."""

    requests: Counter[str] = field(default_factory=Counter)
    picture_paths: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    other_origin: Counter[str] = field(default_factory=Counter)
    wire_bytes: dict[str, int] = field(default_factory=dict)
    likes: Counter[str] = field(default_factory=Counter)
    like_log: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=_MOST_LIKES_KEPT))

    def as_json(self) -> dict[str, Any]:
        """Returns the counters for the control endpoint."""
        return {
            "requests": dict(self.requests),
            "picturePaths": dict(self.picture_paths),
            "faultsMet": dict(self.faults),
            "otherOrigin": dict(self.other_origin),
            "wireBytes": dict(self.wire_bytes),
            "likes": {"executed": 0, "changed": 0, "replayed": 0} | dict(self.likes),
            "likeLog": list(self.like_log),
        }
