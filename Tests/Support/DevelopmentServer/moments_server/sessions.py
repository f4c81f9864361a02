"""Signed-in users."""

import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from moments_server.person import Person

PASSWORD = "moments"  # noqa: S105 everybody's, and in the README: nothing here is worth guarding


class TokenError(Exception):
    """An invalid token; the text is the reason in a word."""


@dataclass(frozen=True, slots=True)
class Session:
    """A session, with its token."""

    token: str
    person: Person
    expires_at: float


class Sessions:
    """The sessions of one run."""

    def __init__(self, lifetime: float, clock: Callable[[], float] = time.time) -> None:
        self._lifetime = lifetime
        self._clock = clock
        self._sessions: dict[str, Session] = {}

    def sign_in(self, people: Collection[Person], user_name: str, password: str) -> Session | None:
        """Returns a new session; None if the name or the password is incorrect."""
        someone = next((person for person in people if person.user_name == user_name), None)
        if someone is None or not secrets.compare_digest(password.encode(), PASSWORD.encode()):
            return None
        session = Session(secrets.token_urlsafe(24), someone, self._clock() + self._lifetime)
        self._sessions[session.token] = session
        return session

    def sign_out(self, token: str) -> None:
        """Ends the session."""
        self._sessions.pop(token, None)

    def person(self, token: str) -> Person:
        """Returns the user of a token."""
        session = self._sessions.get(token)
        if session is None:
            raise TokenError("unknown")
        if session.expires_at <= self._clock():
            raise TokenError("expired")
        return session.person

    def expire_all(self) -> None:
        """Makes all tokens expire now."""
        now = self._clock()
        self._sessions = {token: Session(token, session.person, now) for token, session in self._sessions.items()}
