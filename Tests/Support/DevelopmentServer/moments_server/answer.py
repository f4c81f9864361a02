"""Complete HTTP answers."""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any

_WORTH_COMPRESSING = 1024


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP answer in memory, so that a fault can change any byte of it."""

    status: int
    content_type: str
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)

    def with_headers(self, **headers: str) -> "Answer":
        """Returns the answer with additional headers; `retry_after` becomes `Retry-After`."""
        named = {name.replace("_", "-").title(): value for name, value in headers.items()}
        return replace(self, headers={**self.headers, **named})

    def compressed(self) -> "Answer":
        """Returns the answer compressed with gzip, if it is a text that is large enough."""
        if len(self.body) < _WORTH_COMPRESSING or not self.content_type.startswith(("application/json", "text/")):
            return self
        body = gzip.compress(self.body, compresslevel=6, mtime=0)
        return replace(self, body=body).with_headers(content_encoding="gzip", vary="Accept-Encoding")

    def head_bytes(self) -> bytes:
        """Returns status line and headers as bytes, for faults that write to the connection directly."""
        lines = [f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}", f"Content-Type: {self.content_type}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        lines += ["Connection: close", "", ""]
        return "\r\n".join(lines).encode("latin-1")

    def wire_bytes(self) -> bytes:
        """Returns the whole answer as bytes."""
        return self.with_headers(content_length=str(len(self.body))).head_bytes() + self.body


def json_answer(document: Any, status: int = 200) -> Answer:  # noqa: ANN401
    """Returns a JSON answer that must not be cached."""
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return Answer(status, "application/json; charset=utf-8", body, {"Cache-Control": "no-store"})


def error_answer(status: int, message: str, code: str) -> Answer:
    """Returns an answer with a GraphQL error."""
    return json_answer({"errors": [{"message": message, "extensions": {"code": code}}]}, status)
