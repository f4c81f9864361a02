"""Answers that refuse or redirect a request."""

from dataclasses import dataclass
from http import HTTPStatus

from moments_server.answer import Answer, error_answer
from moments_server.arrival import Arrival
from moments_server.faults.fault import Fault


@dataclass(frozen=True, kw_only=True)
class Status(Fault):
    """An HTTP status instead of an answer; `retryAfter` is the value of that header in seconds.

    401 means that the token has expired, in the header and in the body.
    """

    kind = "status"

    status: int = 500
    retry_after: int | None = None

    def __post_init__(self) -> None:
        if self.status not in {status.value for status in HTTPStatus if status >= 200}:
            raise ValueError(f"there is no status {self.status}")

    def instead(self, arrival: Arrival) -> Answer:  # noqa: ARG002
        if self.status == HTTPStatus.UNAUTHORIZED:
            answer = error_answer(self.status, "the token is expired", "UNAUTHENTICATED")
            return answer.with_headers(www_authenticate='Bearer error="invalid_token"')
        phrase = HTTPStatus(self.status).phrase
        body = b"" if self.status in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED) else f"{phrase}\n".encode()
        answer = Answer(self.status, "text/plain; charset=utf-8", body)
        return answer if self.retry_after is None else answer.with_headers(retry_after=str(self.retry_after))


@dataclass(frozen=True, kw_only=True)
class Html(Fault):
    """A web page with status 200, such as the sign-in page of a hotel's network."""

    kind = "html"

    def instead(self, arrival: Arrival) -> Answer:  # noqa: ARG002
        page = "<!DOCTYPE html><html><head><title>Welcome</title></head><body><h1>Accept our terms</h1></body></html>\n"
        return Answer(HTTPStatus.OK, "text/html; charset=utf-8", page.encode())


@dataclass(frozen=True, kw_only=True)
class Redirect(Fault):
    """A redirect.

    `to` is `same` (this origin, where the request is answered), `other` (another port, which counts requests),
    `cycle` (two addresses that redirect to each other), or any address.
    """

    kind = "redirect"

    to: str = "same"
    status: int = 307

    def __post_init__(self) -> None:
        if self.to not in ("same", "other", "cycle") and ":" not in self.to:
            raise ValueError("to is same, other, cycle or an address")
        if self.status not in (301, 302, 303, 307, 308):
            raise ValueError("status is none of a redirect")

    def instead(self, arrival: Arrival) -> Answer:
        named = {
            "same": f"/redirected{arrival.path}",
            "other": arrival.other_origin + arrival.path,
            "cycle": "/cycle/a",
        }
        answer = Answer(self.status, "text/plain; charset=utf-8", b"")
        return answer.with_headers(location=named.get(self.to, self.to))
