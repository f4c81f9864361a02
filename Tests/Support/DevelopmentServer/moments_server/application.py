"""The paths of the server."""

import logging
import time

from aiohttp import web
from aiohttp.typedefs import Handler

from moments_server import picture_endpoint
from moments_server.control_endpoint import BeAbsent, ControlEndpoint
from moments_server.exchange import NOTE
from moments_server.graphql_endpoint import GraphQLEndpoint
from moments_server.schema import executable_schema
from moments_server.state import State

_log = logging.getLogger(__name__)


def main_application(state: State, other_origin: str, be_absent: BeAbsent) -> web.Application:
    """Returns the application with everything that the app uses, and the control endpoint."""
    graphql = GraphQLEndpoint(state, executable_schema(), other_origin)
    pictures = picture_endpoint.PictureEndpoint(state, other_origin)
    control = ControlEndpoint(state, be_absent)
    application = web.Application(middlewares=[_logged])
    application.add_routes(
        [
            web.post("/graphql", graphql.handle),
            web.post("/redirected/graphql", graphql.handle),
            web.get(picture_endpoint.ROUTE, pictures.handle),
            web.get(f"/redirected{picture_endpoint.ROUTE}", pictures.handle),
            web.route("*", "/cycle/a", _to("/cycle/b")),
            web.route("*", "/cycle/b", _to("/cycle/a")),
            web.get("/control", control.tell),
            web.post("/control", control.change),
        ]
    )
    return application


def _to(path: str) -> Handler:
    async def redirect(_: web.Request) -> web.StreamResponse:
        return web.Response(status=307, headers={"Location": path})

    return redirect


@web.middleware
async def _logged(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Logs one line for each request, without body, query and credentials, which may contain passwords."""
    start = time.monotonic()
    status = 0
    try:
        response = await handler(request)
        status = response.status
        return response
    except web.HTTPException as refusal:
        status = refusal.status
        raise
    finally:
        note = request.get(NOTE, "")
        took = (time.monotonic() - start) * 1000
        platform = request.headers.get("x-app-platform", "-")
        version = request.headers.get("x-app-version", "-")
        system = request.headers.get("x-os-version", "-")
        _log.info(
            "%s %r %s %d %.0f ms app=%r/%r/%r",
            request.method,
            request.path,
            note,
            status,
            took,
            platform,
            version,
            system,
        )
