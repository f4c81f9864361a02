"""The facts about a request that resolvers need."""

from dataclasses import dataclass

from graphql import GraphQLError

from moments_server.person import Person
from moments_server.sessions import TokenError
from moments_server.state import State


@dataclass(frozen=True, slots=True)
class RequestContext:
    """The user of a request, and the address of the server that it was sent to."""

    state: State
    origin: str
    token: str | None
    idempotency_key: str | None

    def picture(self, path: str) -> str:
        """Returns the address of a picture; external addresses stay unchanged."""
        return path if "://" in path else f"{self.origin}/pictures/{path}"

    def viewer(self) -> Person | None:
        """Returns the signed-in user."""
        if self.token is None:
            return None
        try:
            return self.state.sessions.person(self.token)
        except TokenError as reason:
            raise refusal(f"the token is {reason}", "UNAUTHENTICATED", reason=str(reason)) from None

    def acting_as(self, user_id: str) -> Person:
        """Returns the user that a request names, if the signed-in user may act for that user."""
        viewer = self.viewer()
        if viewer is None and self.state.needs_sign_in:
            raise refusal("sign in first", "UNAUTHENTICATED", reason="missing")
        if viewer is not None and viewer.id != user_id:
            raise refusal("the token is another user's", "FORBIDDEN")
        person = self.state.feed.people.get(user_id)
        if person is None:
            raise refusal("there is no such user", "NOT_FOUND")
        return person


def refusal(message: str, code: str, **facts: str) -> GraphQLError:
    """Returns an error with a code for programs."""
    return GraphQLError(message, extensions={"code": code, **facts})
