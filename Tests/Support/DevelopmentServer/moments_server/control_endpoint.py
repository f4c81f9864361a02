"""GET and POST /control"""

import ipaddress
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from moments_server.counters import Counters
from moments_server.fault_plan import FaultPlan
from moments_server.faults.kinds import FaultError, fault_from_parameters
from moments_server.state import State

BeAbsent = Callable[[float, web.Request], Awaitable[None]]

_KEYS = {"faults", "configuration", "newMoments", "expireTokens", "resetCounters"}


class ControlEndpoint:
    """Changes the behavior of the running server and returns its counters; for this machine only."""

    def __init__(self, state: State, be_absent: BeAbsent) -> None:
        self._state = state
        self._be_absent = be_absent

    async def tell(self, request: web.Request) -> web.StreamResponse:
        """GET: returns the counters and the current settings."""
        self._check(request)
        return self._told()

    async def change(self, request: web.Request) -> web.StreamResponse:
        """POST: makes all changes or, if one is invalid, none."""
        self._check(request)
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="the body is no application/json\n")
        try:
            changes = json.loads(await request.read())
            if not isinstance(changes, dict) or changes.keys() - _KEYS:
                raise ValueError(f"changes are an object with some of {', '.join(sorted(_KEYS))}")
            plan = self._plan(changes)
            configuration = self._state.configuration.changed(changes.get("configuration", {}))
            new_moments = changes.get("newMoments", 0)
            if type(new_moments) is not int or new_moments < 0:
                raise ValueError("newMoments is a number")
        except ValueError as reason:
            raise web.HTTPBadRequest(text=f"{reason}\n") from None
        self._state.configuration = configuration
        self._state.feed.add_newer(new_moments)
        if changes.get("expireTokens"):
            self._state.sessions.expire_all()
        if changes.get("resetCounters"):
            self._state.counters = Counters()
        if plan is not None:
            plan.install(self._state)
            if plan.absence is not None:
                await self._be_absent(plan.absence.seconds, request)
        return self._told()

    @staticmethod
    def _plan(changes: dict[str, Any]) -> FaultPlan | None:
        if "faults" not in changes:
            return None
        if not isinstance(changes["faults"], list):
            raise FaultError("faults is no list")
        return FaultPlan([fault_from_parameters(parameters) for parameters in changes["faults"]])

    @staticmethod
    def _check(request: web.Request) -> None:
        if not ipaddress.ip_address(request.remote or "::").is_loopback:
            raise web.HTTPForbidden(text="control is for the machine that the server runs on\n")

    def _told(self) -> web.Response:
        told = self._state.counters.as_json() | {
            "faults": self._state.misbehavior.waiting(),
            "configuration": self._state.configuration.as_json(),
            "moments": len(self._state.feed.moments),
        }
        return web.json_response(told)
