"""The base class of faults of answers."""

from dataclasses import dataclass
from typing import ClassVar

from aiohttp import web

from moments_server.answer import Answer
from moments_server.arrival import Arrival


@dataclass(frozen=True, kw_only=True)
class Fault:
    """Changes answers at one or more of three points.

    `on` selects requests: `graphql`, `pictures`, `any`, or a root field of the schema. The first `skip` requests are
    not affected; after `times` requests the fault is used up.
    """

    kind: ClassVar[str]

    on: str = "graphql"
    times: int | None = None
    skip: int = 0

    def instead(self, arrival: Arrival) -> Answer | None:  # noqa: ARG002
        """Returns another answer, or None. With another answer the request is not executed."""
        return None

    def spoil(self, answer: Answer) -> Answer:
        """Changes the answer to an executed request."""
        return answer

    async def deliver(self, request: web.Request, answer: Answer) -> web.StreamResponse:
        """Sends the answer."""
        return await send(request, answer)

    def described(self, left: int | None) -> str:
        """Returns a description for people and tests."""
        return f"{self.kind} on {self.on}" + ("" if left is None else f", {left} left")


async def send(_: web.Request, answer: Answer) -> web.StreamResponse:
    """Sends an answer without a fault."""
    return web.Response(
        status=answer.status,
        body=answer.body,
        headers={"Content-Type": answer.content_type, **answer.headers},
    )
