"""The other origin, which redirects may lead to. It only counts requests."""

from aiohttp import web

from moments_server.answer import error_answer
from moments_server.faults.fault import send
from moments_server.state import State

_SECRETS = ("Authorization", "Idempotency-Key", "Cookie")


def other_origin_application(state: State) -> web.Application:
    """Returns an application that answers every request with an error."""

    async def handle(request: web.Request) -> web.StreamResponse:
        state.counters.other_origin["requests"] += 1
        for name in _SECRETS:
            state.counters.other_origin[f"with{name}"] += name in request.headers
        return await send(request, error_answer(200, "this is another origin", "OTHER_ORIGIN"))

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", handle)
    return application
