"""Executes requests with faults."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from moments_server.answer import Answer
from moments_server.arrival import Arrival
from moments_server.faults.fault import Fault
from moments_server.state import State

NOTE = web.RequestKey("note", str)
_SOUND = Fault()


async def exchange(
    state: State, request: web.Request, arrival: Arrival, execute: Callable[[], Awaitable[Answer]]
) -> web.StreamResponse:
    """Applies the fault for a request, if there is one; otherwise executes and answers it."""
    fault = _SOUND
    if not arrival.path.startswith("/redirected/"):
        planned = state.misbehavior.fault(arrival)
        if planned is not None:
            fault = planned
            state.counters.faults[fault.kind] += 1
            request[NOTE] = f"{request.get(NOTE, '')} fault={fault.kind}"
    answer = fault.instead(arrival)
    if answer is None:
        answer = fault.spoil(await execute())
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        answer = answer.compressed()
    for name in arrival.root_fields:
        state.counters.wire_bytes[name] = len(answer.wire_bytes())
    return await fault.deliver(request, answer)
