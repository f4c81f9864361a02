"""Answers whose bytes a fault sends by itself."""

import asyncio
import socket
import struct
from abc import ABC, abstractmethod

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

_LINGER_NOT_AT_ALL = struct.pack("ii", 1, 0)
_MOST_WAITING = 1 << 20


class RawResponse(web.StreamResponse, ABC):
    """Goes past the library's own writer; the connection ends with it."""

    def __init__(self, status: int) -> None:
        super().__init__(status=status)
        self.force_close()

    @abstractmethod
    async def send(self, wire: "Wire") -> None:
        """Sends whatever is to be sent."""

    async def prepare(self, request: web.BaseRequest) -> AbstractStreamWriter | None:
        """The library is about to send the head."""
        if request.transport is not None:
            await self.send(Wire(request.transport))
        return None

    async def write_eof(self, data: bytes = b"") -> None:
        """The library is about to end the body."""


class Wire:
    """A connection, byte by byte."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    @property
    def is_open(self) -> bool:
        """Whether the other side is still there, as far as is known."""
        return not self._transport.is_closing()

    async def write(self, data: bytes) -> None:
        """Sends without filling the memory or keeping others waiting."""
        self._transport.write(data)
        await asyncio.sleep(0)
        while self.is_open and self._transport.get_write_buffer_size() > _MOST_WAITING:
            await asyncio.sleep(0.002)

    async def flush(self) -> None:
        """Waits until the kernel has everything."""
        while self.is_open and self._transport.get_write_buffer_size() > 0:
            await asyncio.sleep(0.002)

    def close(self) -> None:
        """Ends the connection in order."""
        self._transport.close()

    def reset(self) -> None:
        """Ends the connection as a machine does that has crashed."""
        connection = self._transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER_NOT_AT_ALL)
        self._transport.abort()
