"""The process of the server: start, absence and end."""

import asyncio
import contextlib
import socket

from aiohttp import web

from moments_server.application import main_application
from moments_server.other_origin import other_origin_application
from moments_server.state import State

_PATIENCE = 0.1
"""The seconds that open requests get at the end, since a slow fault could last forever."""


class Server:
    """One server on one port, and the other origin on another."""

    def __init__(self, state: State, host: str, port: int) -> None:
        self._state = state
        self._host = host
        self._socket = self._bound(port)
        self._port: int = self._socket.getsockname()[1]
        self._site: web.SockSite | None = None
        self._return: asyncio.Task[None] | None = None

    @property
    def origin(self) -> str:
        """The address of the server."""
        return self._origin(self._port)

    async def start(self, absent_for: float) -> None:
        """Starts listening, at once or after a delay."""
        other_socket = self._bound(0)
        self._other_runner = self._runner(other_origin_application(self._state))
        await self._other_runner.setup()
        await web.SockSite(self._other_runner, other_socket).start()
        other_origin = self._origin(other_socket.getsockname()[1])
        self._main_runner = self._runner(main_application(self._state, other_origin, self._be_absent))
        await self._main_runner.setup()
        if absent_for > 0:
            self._return = asyncio.create_task(self._listen_after(absent_for))
        else:
            await self._listen()

    async def stop(self) -> None:
        """Stops the server."""
        if self._return is not None:
            self._return.cancel()
        for runner in (self._main_runner, self._other_runner):
            await runner.cleanup()
        self._socket.close()

    async def _be_absent(self, seconds: float, request: web.Request) -> None:
        """Refuses all connections for some time, but answers `request`."""
        if self._return is not None:
            self._return.cancel()
        if self._site is not None:
            await self._site.stop()
            self._site = None
            # A socket that is bound and does not listen keeps the port and refuses connections.
            self._socket = self._bound(self._port)
        server = self._main_runner.server
        for connection in server.connections if server is not None else ():
            if connection is not request.protocol and connection.transport is not None:
                connection.transport.abort()
        request.protocol.keep_alive(False)
        self._return = asyncio.create_task(self._listen_after(seconds))

    async def _listen_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._listen()

    async def _listen(self) -> None:
        self._site = web.SockSite(self._main_runner, self._socket)
        await self._site.start()

    @staticmethod
    def _runner(application: web.Application) -> web.AppRunner:
        return web.AppRunner(application, access_log=None, shutdown_timeout=_PATIENCE)

    def _bound(self, port: int) -> socket.socket:
        family = socket.AF_INET6 if ":" in self._host else socket.AF_INET
        with contextlib.ExitStack() as cleanup:
            listener = cleanup.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((self._host, port))
            cleanup.pop_all()
        return listener

    def _origin(self, port: int) -> str:
        return f"http://[{self._host}]:{port}" if ":" in self._host else f"http://{self._host}:{port}"
