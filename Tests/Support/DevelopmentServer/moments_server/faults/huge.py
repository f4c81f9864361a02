"""Answers that are too large."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from aiohttp import web

from moments_server.answer import Answer
from moments_server.faults.fault import Fault
from moments_server.faults.raw_response import RawResponse, Wire

_MEBIBYTE = 1 << 20
_PADDING = b" " * _MEBIBYTE
_BEGINNING = b'{"data":'
_END = b"null}"
_GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"


@dataclass(frozen=True, kw_only=True)
class Endless(Fault):
    """JSON padded with `mebibytes` of spaces, or without end; its length is not announced."""

    kind = "endless"

    mebibytes: int | None = None

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:  # noqa: ARG002
        head = Answer(200, "application/json", b"").head_bytes()
        return _StreamedResponse(head, self._parts())

    def _parts(self) -> Iterator[bytes]:
        yield _BEGINNING
        written = 0
        while self.mebibytes is None or written < self.mebibytes:
            yield _PADDING
            written += 1
        yield _END


@dataclass(frozen=True, kw_only=True)
class GzipBomb(Fault):
    """JSON that has `mebibytes` when decompressed, and a thousandth of that on the wire."""

    kind = "gzip-bomb"

    mebibytes: int = 1024

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:  # noqa: ARG002
        head = Answer(200, "application/json", b"").with_headers(content_encoding="gzip").head_bytes()
        return _StreamedResponse(head, self._parts())

    def _parts(self) -> Iterator[bytes]:
        """Compresses one mebibyte and repeats it, since the compressor starts over after a full flush."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        yield _GZIP_HEAD + packer.compress(_BEGINNING) + packer.flush(zlib.Z_FULL_FLUSH)
        packed = packer.compress(_PADDING) + packer.flush(zlib.Z_FULL_FLUSH)
        checksum = zlib.crc32(_BEGINNING)
        for _ in range(self.mebibytes):
            checksum = zlib.crc32(_PADDING, checksum)
            yield packed
        yield packer.compress(_END) + packer.flush()
        length = len(_BEGINNING) + self.mebibytes * _MEBIBYTE + len(_END)
        yield zlib.crc32(_END, checksum).to_bytes(4, "little") + (length % (1 << 32)).to_bytes(4, "little")


class _StreamedResponse(RawResponse):
    def __init__(self, head: bytes, parts: Iterator[bytes]) -> None:
        super().__init__(200)
        self._head = head
        self._parts = parts

    async def send(self, wire: Wire) -> None:
        await wire.write(self._head)
        for part in self._parts:
            if not wire.is_open:
                return
            await wire.write(part)
        wire.close()
