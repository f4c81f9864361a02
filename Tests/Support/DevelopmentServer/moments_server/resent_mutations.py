"""Mutations that clients send again after their answer was lost."""

import hashlib
import json
import zlib
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from moments_server.answer import Answer

_MOST_KEPT = 4096


class KeyReuseError(Exception):
    """An idempotency key was used for a different request."""


class ResentMutations:
    """The answers to the latest mutations by their `Idempotency-Key`."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, tuple[bytes, Answer]] = OrderedDict()

    def answer(self, key: str, request: dict[str, Any]) -> Answer | None:
        """Returns the first answer to this request."""
        kept = self._answers.get(key)
        if kept is None:
            return None
        fingerprint, answer = kept
        if fingerprint != self._fingerprint(request):
            raise KeyReuseError
        return replace(answer, body=zlib.decompress(answer.body))

    def keep(self, key: str, request: dict[str, Any], answer: Answer) -> None:
        """Stores an answer in case the request is repeated."""
        packed = replace(answer, body=zlib.compress(answer.body, 1))
        self._answers[key] = (self._fingerprint(request), packed)
        if len(self._answers) > _MOST_KEPT:
            self._answers.popitem(last=False)

    @staticmethod
    def _fingerprint(request: dict[str, Any]) -> bytes:
        """Returns a hash that is equal for equal requests, in any order of their keys."""
        return hashlib.sha256(json.dumps(request, sort_keys=True).encode()).digest()
