"""POST /graphql"""

import json
import logging

from aiohttp import web
from graphql import ExecutionResult, GraphQLError, GraphQLSchema, execute_sync

from moments_server.answer import Answer, error_answer, json_answer
from moments_server.arrival import Arrival
from moments_server.exchange import NOTE, exchange
from moments_server.operation import Operation, RequestError, operation
from moments_server.request_context import RequestContext
from moments_server.resent_mutations import KeyReuseError
from moments_server.state import State

APP_HEADERS = ("x-app-platform", "x-app-version", "x-os-version")

_log = logging.getLogger(__name__)


class GraphQLEndpoint:
    """Executes GraphQL over HTTP."""

    def __init__(self, state: State, schema: GraphQLSchema, other_origin: str) -> None:
        self._state = state
        self._schema = schema
        self._other_origin = other_origin

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answers a request or applies its fault."""
        counters = self._state.counters
        wanted: Operation | Answer = await self._read(request)
        fields = wanted.root_fields if isinstance(wanted, Operation) else []
        for name in fields or ["invalid"]:
            counters.requests[name] += 1
        request[NOTE] = " ".join(fields)

        async def execute() -> Answer:
            return wanted if isinstance(wanted, Answer) else self._execute(request, wanted)

        arrival = Arrival(request.path, "graphql", tuple(fields), self._other_origin)
        return await exchange(self._state, request, arrival, execute)

    async def _read(self, request: web.Request) -> Operation | Answer:
        """Returns the operation, or an answer with the reason that there is none."""
        missing = [name for name in APP_HEADERS if name not in request.headers]
        if missing:
            self._state.counters.requests["withoutAppHeaders"] += 1
            _log.warning("a request without %s", ", ".join(missing))
            if self._state.needs_app_headers:
                return error_answer(400, f"there is no header {missing[0]}", "BAD_REQUEST")
        if request.content_type != "application/json":
            return error_answer(415, "the body is no application/json", "BAD_REQUEST")
        try:
            return operation(self._schema, json.loads(await request.read()))
        except RequestError as reason:
            return error_answer(400, str(reason), "BAD_REQUEST")
        except ValueError:
            return error_answer(400, "the body is no JSON", "BAD_REQUEST")

    def _execute(self, request: web.Request, wanted: Operation) -> Answer:
        key = request.headers.get("Idempotency-Key") if wanted.is_mutation else None
        if key is None:
            return self._execute_and_note(request, wanted, None)
        resent = self._state.resent_mutations
        try:
            answer = resent.answer(key, wanted.request)
        except KeyReuseError:
            return error_answer(422, "the key came with another request before", "IDEMPOTENCY_KEY_REUSED")
        if answer is not None:
            self._state.counters.likes["replayed"] += "updateMomentLike" in wanted.root_fields
            return answer
        answer = self._execute_and_note(request, wanted, key)
        if answer.status == web.HTTPOk.status_code:
            resent.keep(key, wanted.request, answer)
        return answer

    def _execute_and_note(self, request: web.Request, wanted: Operation, key: str | None) -> Answer:
        answer = self._execute_once(request, wanted)
        if self._state.journal is not None:
            self._state.journal.write(key, wanted.request, answer)
        return answer

    def _execute_once(self, request: web.Request, wanted: Operation) -> Answer:
        if wanted.document is None or wanted.errors:
            return json_answer({"errors": [error.formatted for error in wanted.errors]}, status=400)
        result = execute_sync(
            self._schema,
            wanted.document,
            context_value=self._context(request),
            variable_values=wanted.request.get("variables"),
            operation_name=wanted.request.get("operationName"),
        )
        assert isinstance(result, ExecutionResult)  # noqa: S101
        if _needs_sign_in(result.errors or []):
            return json_answer(result.formatted, status=401).with_headers(
                www_authenticate='Bearer error="invalid_token"'
            )
        return json_answer(result.formatted)

    def _context(self, request: web.Request) -> RequestContext:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        return RequestContext(
            self._state,
            origin=str(request.url.origin()),
            token=token.strip() if scheme.lower() == "bearer" else None,
            idempotency_key=request.headers.get("Idempotency-Key"),
        )


def _needs_sign_in(errors: list[GraphQLError]) -> bool:
    return any((error.extensions or {}).get("code") == "UNAUTHENTICATED" for error in errors)
