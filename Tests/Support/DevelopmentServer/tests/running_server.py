"""A server for tests."""

import gzip
import http.client
import json
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

FOLDER = Path(__file__).resolve().parents[1]

FEED = """
  query getMomentsDetailsByUserID($userID: ID!, $withLikes: Boolean!) {
    getMomentsDetailsByUserID(userID: $userID) {
      userDetails { id name avatar backgroundImage }
      moments {
        id userDetails { name avatar } type title photos createdDate
        isLiked @include(if: $withLikes) likes @include(if: $withLikes) { id avatar }
      }
    }
  }
"""
PAGE = """
  query Page($first: Int, $after: String) {
    getMomentsDetailsByUserID(userID: "0", first: $first, after: $after) {
      moments { id createdDate likes { id } } pageInfo { hasNextPage endCursor } totalCount
    }
  }
"""
LIKE = """
  mutation updateMomentLike($momentID: ID!, $userID: ID!, $isLiked: Boolean!) {
    updateMomentLike(momentID: $momentID, userID: $userID, isLiked: $isLiked) {
      moment(id: $momentID) { id isLiked likes { id } }
    }
  }
"""
SIGN_IN = """
  mutation signIn($userName: String!, $password: String!) {
    signIn(userName: $userName, password: $password) { token expiresAt userDetails { id name } }
  }
"""
APP_HEADERS = {"x-app-platform": "terminal", "x-app-version": "1.0", "x-os-version": "6.1"}


@dataclass(frozen=True)
class Reply:
    """A received answer."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401
        """Returns the parsed body."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """Returns the code of the first error."""
        return str(self.json["errors"][0]["extensions"]["code"])


class RunningServer:
    """A server process, which ends with the test."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "moments_server", "--port", "0", "--until-stdin-closes", *arguments]
        self.process = subprocess.Popen(
            command, cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        parts = urlsplit(self.address)
        assert parts.hostname is not None
        assert parts.port is not None
        self.host, self.port = parts.hostname, parts.port

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> str:
        """Closes the server's standard input; returns its log."""
        _, log = self.process.communicate(timeout=30)
        return log

    def request(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Reply:
        """Sends one request on a new connection."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            connection.request(method, path, body or None, {**APP_HEADERS, **(headers or {})})
            response = connection.getresponse()
            return Reply(response.status, response.headers, response.read())
        finally:
            connection.close()

    def graphql(self, query: str, headers: dict[str, str] | None = None, /, **variables: object) -> Reply:
        """Sends a GraphQL request."""
        return self.request("POST", "/graphql", *graphql_body(query, headers, **variables))

    def feed(self, headers: dict[str, str] | None = None) -> Reply:
        """Sends the query of the app."""
        return self.graphql(FEED, headers, userID="0", withLikes=True)

    def control(self, **changes: object) -> Any:  # noqa: ANN401
        """Changes the behavior of the server."""
        body = json.dumps(changes).encode()
        reply = self.request("POST", "/control", body, {"Content-Type": "application/json"})
        assert reply.status == 200, reply.body
        return reply.json

    def fault(self, kind: str, **parameters: object) -> None:
        """Sets one fault."""
        self.control(faults=[{"kind": kind, **parameters}])

    def told(self) -> Any:  # noqa: ANN401
        """Returns the counters."""
        return self.request("GET", "/control").json

    def raw(self, path: str = "/graphql", enough: int | None = None, headers: str = "") -> tuple[bytes, bool]:
        """Returns the bytes of the answer to the app's query, or its first bytes; and whether it ended in a reset."""
        body, _ = graphql_body(FEED, userID="0", withLikes=True)
        head = f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n{headers}"
        received = b""
        with socket.create_connection((self.host, self.port), timeout=60) as connection:
            connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            try:
                while enough is None or len(received) < enough:
                    part = connection.recv(1 << 20)
                    if not part:
                        break
                    received += part
            except ConnectionResetError:
                return received, True
        return received, False


def graphql_body(
    query: str, headers: dict[str, str] | None = None, /, **variables: object
) -> tuple[bytes, dict[str, str]]:
    """Returns body and headers of a GraphQL request."""
    body = json.dumps({"query": query, "variables": variables}).encode()
    return body, {"Content-Type": "application/json", **(headers or {})}


def moments(reply: Reply) -> Any:  # noqa: ANN401
    """Returns the moments in an answer to the feed's query."""
    return reply.json["data"]["getMomentsDetailsByUserID"]["moments"]


def unpacked(reply: Reply) -> bytes:
    """Returns the decompressed body."""
    assert reply.headers["Content-Encoding"] == "gzip"
    return gzip.decompress(reply.body)
