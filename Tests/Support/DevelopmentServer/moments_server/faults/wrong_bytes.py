"""Bodies with invalid bytes."""

from dataclasses import dataclass, replace

from moments_server.answer import Answer
from moments_server.faults.fault import Fault

_INVALID = b"\xff\xfe\xc3\x28\xed\xa0\x80"


@dataclass(frozen=True, kw_only=True)
class InvalidUtf8(Fault):
    """Puts bytes that are not UTF-8 into the first title, or else into the first string."""

    kind = "invalid-utf8"

    def spoil(self, answer: Answer) -> Answer:
        place = b'"title":"' if b'"title":"' in answer.body else b'":"'
        return replace(answer, body=answer.body.replace(place, place + _INVALID, 1))
