"""The other origin that a redirect may lead to: it only counts what comes."""

from aiohttp import web

from moments_server.answer import error_answer
from moments_server.faults.fault import send
from moments_server.state import State

_SECRETS = ("Authorization", "Idempotency-Key", "Cookie")


def other_origin_application(state: State) -> web.Application:
    """An application that answers everything with an error."""

    async def handle(request: web.Request) -> web.StreamResponse:
        state.counters.other_origin["requests"] += 1
        for name in _SECRETS:
            state.counters.other_origin[f"with{name}"] += name in request.headers
        return await send(request, error_answer(200, "this is another origin", "OTHER_ORIGIN"))

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", handle)
    return application
