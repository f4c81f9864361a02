"""GET /pictures/…"""

import asyncio
import hashlib

from aiohttp import web

from moments_server.answer import Answer
from moments_server.arrival import Arrival
from moments_server.exchange import exchange
from moments_server.pictures.scenery import picture
from moments_server.state import State

ROUTE = r"/pictures/{folder:avatars|photos|covers}/{name:[\w.-]{1,128}}.{suffix:png|jpg}"

_DRAWN_AS = "1"
"""The version of the drawing code; increase it when pictures change."""


class PictureEndpoint:
    """Draws pictures; every name has one."""

    def __init__(self, state: State, other_origin: str) -> None:
        self._state = state
        self._other_origin = other_origin

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answers a request or applies its fault."""
        self._state.counters.requests["pictures"] += 1
        self._state.counters.picture_paths[request.path] += 1

        async def execute() -> Answer:
            return await self._answer(request)

        arrival = Arrival(request.path, "pictures", (), self._other_origin)
        return await exchange(self._state, request, arrival, execute)

    async def _answer(self, request: web.Request) -> Answer:
        found = request.match_info
        suffix = found["suffix"]
        path = f"{found['folder']}/{found['name']}.{suffix}"
        tag = f'"{hashlib.sha256(f"{_DRAWN_AS} {path}".encode()).hexdigest()[:16]}"'
        headers = {"ETag": tag, "Cache-Control": "public, max-age=3600"}
        content_type = "image/png" if suffix == "png" else "image/jpeg"
        if tag in request.headers.get("If-None-Match", ""):
            self._state.counters.requests["picturesNotModified"] += 1
            return Answer(304, content_type, b"", headers)
        body = await asyncio.to_thread(picture, found["folder"], found["name"], suffix)
        return Answer(200, content_type, body, headers)
