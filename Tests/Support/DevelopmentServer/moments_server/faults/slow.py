"""Slow answers."""

import asyncio
from dataclasses import dataclass

from aiohttp import web

from moments_server.answer import Answer
from moments_server.faults.fault import Fault, send
from moments_server.faults.raw_response import RawResponse, Wire


@dataclass(frozen=True, kw_only=True)
class Slow(Fault):
    """Sends the whole answer after `seconds`; the request is executed at once."""

    kind = "slow"

    seconds: float = 5

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:
        await asyncio.sleep(self.seconds)
        return await send(request, answer)


@dataclass(frozen=True, kw_only=True)
class Drip(Fault):
    """Slow loris: sends `bytes` every `seconds`, of the body only or, with `head`, of the head, too."""

    kind = "drip"

    bytes: int = 1
    seconds: float = 1
    head: bool = False

    def __post_init__(self) -> None:
        if self.bytes < 1:
            raise ValueError("bytes is less than 1")

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:  # noqa: ARG002
        return _DrippingResponse(self, answer)


class _DrippingResponse(RawResponse):
    def __init__(self, drip: Drip, answer: Answer) -> None:
        super().__init__(answer.status)
        self._drip = drip
        self._answer = answer

    async def send(self, wire: Wire) -> None:
        data = self._answer.wire_bytes()
        at_once = 0 if self._drip.head else len(data) - len(self._answer.body)
        await wire.write(data[:at_once])
        for start in range(at_once, len(data), self._drip.bytes):
            if not wire.is_open:
                return
            await wire.write(data[start : start + self._drip.bytes])
            await asyncio.sleep(self._drip.seconds)
        wire.close()
