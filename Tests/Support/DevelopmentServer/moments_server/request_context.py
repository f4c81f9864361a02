"""What resolvers know of the request."""

from dataclasses import dataclass

from graphql import GraphQLError

from moments_server.person import Person
from moments_server.sessions import TokenError
from moments_server.state import State


@dataclass(frozen=True, slots=True)
class RequestContext:
    """Who asks, and at which address of this server."""

    state: State
    origin: str
    token: str | None
    idempotency_key: str | None

    def picture(self, path: str) -> str:
        """The address of a picture; one that is elsewhere stays there."""
        return path if "://" in path else f"{self.origin}/pictures/{path}"

    def viewer(self) -> Person | None:
        """Who has signed in."""
        if self.token is None:
            return None
        try:
            return self.state.sessions.person(self.token)
        except TokenError as reason:
            raise refusal(f"the token is {reason}", "UNAUTHENTICATED", reason=str(reason)) from None

    def acting_as(self, user_id: str) -> Person:
        """The user that a request names, if whoever asks may speak for that user."""
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
    """An error with a code for programs."""
    return GraphQLError(message, extensions={"code": code, **facts})
