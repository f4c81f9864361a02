"""The development server, which can be killed."""

import http.client
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from fault_run.feed import READER, Wish

_RUN = Path(__file__).resolve().parents[2] / "Support" / "DevelopmentServer" / "run"
_FEED = """
  query Feed($userID: ID!) {
    getMomentsDetailsByUserID(userID: $userID) { moments { id isLiked likes { id } } }
  }
"""
_APP_HEADERS = {"x-app-platform": "terminal", "x-app-version": "1.0", "x-os-version": "1.0"}


@dataclass(frozen=True, slots=True)
class Execution:
    """A like that the server has executed, in this process or an earlier one."""

    wish: Wish
    key: str | None


class Server:
    """A server at one port that can be killed and restarted. A journal keeps its executed likes."""

    def __init__(self, feed: Path, journal: Path) -> None:
        self._feed = feed
        self._journal = journal
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Returns the address of the GraphQL endpoint."""
        return f"http://127.0.0.1:{self._port}/graphql"

    @property
    def is_running(self) -> bool:
        """Returns whether the process runs; it may refuse connections nevertheless."""
        return self._process is not None

    def start(self) -> None:
        """Starts the server at its previous port."""
        command = [str(_RUN), "--port", str(self._port), "--feed", str(self._feed), "--journal", str(self._journal)]
        self._process = subprocess.Popen(
            [*command, "--until-stdin-closes", "--quiet"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        first_line = self._process.stdout.readline() if self._process.stdout is not None else ""
        port = urlsplit(first_line.strip()).port
        if port is None:
            raise RuntimeError("the development server does not start")
        self._port = port

    def kill(self) -> None:
        """Kills the server, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def set_faults(self, *faults: dict[str, Any]) -> None:
        """Replaces all faults."""
        self.control(faults=list(faults))

    def control(self, **changes: Any) -> Any:  # noqa: ANN401
        """Changes the behavior of the server."""
        return self._asked("POST", "/control", changes)

    def told(self) -> Any:  # noqa: ANN401
        """Returns the counters of this process."""
        return self._asked("GET", "/control")

    def likes(self) -> dict[str, bool]:
        """Returns the likes of the reader, as the feed shows them."""
        answer = self._asked("POST", "/graphql", {"query": _FEED, "variables": {"userID": READER}})
        moments = answer["data"]["getMomentsDetailsByUserID"]["moments"]
        for moment in moments:
            count = [liker["id"] for liker in moment["likes"]].count(READER)
            if count != moment["isLiked"]:
                raise RuntimeError(f"the server is at odds with itself about {moment['id']}")
        return {moment["id"]: moment["isLiked"] for moment in moments}

    def executions(self) -> list[Execution]:
        """Returns all executed likes in order."""
        if not self._journal.exists():
            return []
        lines = self._journal.read_text(encoding="utf-8").splitlines()
        likes = [like for line in lines for like in json.loads(line)["likes"]]
        return [Execution(Wish(like["momentID"], like["isLiked"]), like["idempotencyKey"]) for like in likes]

    def _asked(self, method: str, path: str, body: Any = None) -> Any:  # noqa: ANN401
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        try:
            data = None if body is None else json.dumps(body).encode()
            connection.request(method, path, data, {"Content-Type": "application/json", **_APP_HEADERS})
            response = connection.getresponse()
            answer = response.read()
            if response.status != http.client.OK:
                raise RuntimeError(f"{method} {path}: {response.status} {answer[:200]!r}")
            return json.loads(answer)
        finally:
            connection.close()
