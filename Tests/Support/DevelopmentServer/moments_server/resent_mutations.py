"""Mutations that are sent again because their answer was lost."""

import hashlib
import json
import zlib
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from moments_server.answer import Answer

_MOST_KEPT = 4096


class KeyReuseError(Exception):
    """A key came with another request than the first time."""


class ResentMutations:
    """The answers to the latest mutations by their `Idempotency-Key`."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, tuple[bytes, Answer]] = OrderedDict()

    def answer(self, key: str, request: dict[str, Any]) -> Answer | None:
        """What was answered the first time."""
        kept = self._answers.get(key)
        if kept is None:
            return None
        fingerprint, answer = kept
        if fingerprint != self._fingerprint(request):
            raise KeyReuseError
        return replace(answer, body=zlib.decompress(answer.body))

    def keep(self, key: str, request: dict[str, Any], answer: Answer) -> None:
        """Keeps an answer for when the request comes again."""
        packed = replace(answer, body=zlib.compress(answer.body, 1))
        self._answers[key] = (self._fingerprint(request), packed)
        if len(self._answers) > _MOST_KEPT:
            self._answers.popitem(last=False)

    @staticmethod
    def _fingerprint(request: dict[str, Any]) -> bytes:
        """The same for the same request, whatever the order of its keys."""
        return hashlib.sha256(json.dumps(request, sort_keys=True).encode()).digest()
