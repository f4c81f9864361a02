"""Who has signed in."""

import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from moments_server.person import Person

PASSWORD = "moments"  # noqa: S105 everybody's, and in the README: nothing here is worth guarding


class TokenError(Exception):
    """A token that is worth nothing; the text tells why, in a word."""


@dataclass(frozen=True, slots=True)
class Session:
    """What a person gets for the password."""

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
        """A new session; None if name and password do not belong together."""
        someone = next((person for person in people if person.user_name == user_name), None)
        if someone is None or not secrets.compare_digest(password.encode(), PASSWORD.encode()):
            return None
        session = Session(secrets.token_urlsafe(24), someone, self._clock() + self._lifetime)
        self._sessions[session.token] = session
        return session

    def sign_out(self, token: str) -> None:
        """Forgets the session."""
        self._sessions.pop(token, None)

    def person(self, token: str) -> Person:
        """Whose token it is."""
        session = self._sessions.get(token)
        if session is None:
            raise TokenError("unknown")
        if session.expires_at <= self._clock():
            raise TokenError("expired")
        return session.person

    def expire_all(self) -> None:
        """Ends the time of all sessions at once."""
        now = self._clock()
        self._sessions = {token: Session(token, session.person, now) for token, session in self._sessions.items()}
