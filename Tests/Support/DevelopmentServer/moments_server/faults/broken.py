"""Answers that end too early."""

from dataclasses import dataclass

from aiohttp import web

from moments_server.answer import Answer
from moments_server.faults.fault import Fault
from moments_server.faults.raw_response import RawResponse, Wire

_LENGTHS = ("right", "chunked", "none")


@dataclass(frozen=True, kw_only=True)
class Truncate(Fault):
    """Closes the connection in order after `at` bytes of the body; a negative number counts from its end.

    `length` is how the head announces the body: `right` (Content-Length), `chunked` (the last chunk is missing), or
    `none`, where only the content shows that something is missing.
    """

    kind = "truncate"

    at: int = -1
    length: str = "right"

    def __post_init__(self) -> None:
        if self.length not in _LENGTHS:
            raise ValueError(f"length is one of {', '.join(_LENGTHS)}")

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:  # noqa: ARG002
        part = answer.body[: self.at]
        if self.length == "right":
            head = answer.with_headers(content_length=str(len(answer.body))).head_bytes()
        elif self.length == "chunked":
            head = answer.with_headers(transfer_encoding="chunked").head_bytes()
            part = b"%x\r\n%s\r\n" % (len(part), part) if part else b""
        else:
            head = answer.head_bytes()
        return _PartialResponse(answer.status, head + part, resets=False)


@dataclass(frozen=True, kw_only=True)
class Cut(Fault):
    """Resets the connection after `at` bytes of the whole answer, including the head; negative: counted from its end.

    With `reset` false, closes it in order. The request has been executed in either case; only the answer is lost.
    """

    kind = "cut"

    at: int = 0
    reset: bool = True

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:  # noqa: ARG002
        return _PartialResponse(answer.status, answer.wire_bytes()[: self.at], resets=self.reset)


class _PartialResponse(RawResponse):
    def __init__(self, status: int, data: bytes, resets: bool) -> None:
        super().__init__(status)
        self._data = data
        self._resets = resets

    async def send(self, wire: Wire) -> None:
        await wire.write(self._data)
        await wire.flush()
        if self._resets:
            wire.reset()
        else:
            wire.close()
