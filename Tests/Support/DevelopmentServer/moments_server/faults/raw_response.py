"""Answers that a fault writes byte by byte."""

import asyncio
import socket
import struct
from abc import ABC, abstractmethod

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

_LINGER_NOT_AT_ALL = struct.pack("ii", 1, 0)
_MOST_WAITING = 1 << 20


class RawResponse(web.StreamResponse, ABC):
    """A response that bypasses the writer of the library and ends the connection."""

    def __init__(self, status: int) -> None:
        super().__init__(status=status)
        self.force_close()

    @abstractmethod
    async def send(self, wire: "Wire") -> None:
        """Sends the bytes."""

    async def prepare(self, request: web.BaseRequest) -> AbstractStreamWriter | None:
        """Called when the library would send the head."""
        if request.transport is not None:
            await self.send(Wire(request.transport))
        return None

    async def write_eof(self, data: bytes = b"") -> None:
        """Called when the library would end the body."""


class Wire:
    """A connection as bytes."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    @property
    def is_open(self) -> bool:
        """Returns whether the client is still connected, as far as is known."""
        return not self._transport.is_closing()

    async def write(self, data: bytes) -> None:
        """Sends bytes without filling the memory or blocking other requests."""
        self._transport.write(data)
        await asyncio.sleep(0)
        while self.is_open and self._transport.get_write_buffer_size() > _MOST_WAITING:
            await asyncio.sleep(0.002)

    async def flush(self) -> None:
        """Waits until the kernel has taken all bytes."""
        while self.is_open and self._transport.get_write_buffer_size() > 0:
            await asyncio.sleep(0.002)

    def close(self) -> None:
        """Closes the connection in order."""
        self._transport.close()

    def reset(self) -> None:
        """Resets the connection, as if the machine had crashed."""
        connection = self._transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER_NOT_AT_ALL)
        self._transport.abort()
