"""Start, absence and end."""

import http.client
import signal
import subprocess
import sys
import time

import pytest

from moments_server.faults.kinds import KINDS, FaultError, fault_from_text
from tests.running_server import FOLDER, RunningServer


def is_refused(server: RunningServer) -> bool:
    """Returns whether connections are refused."""
    try:
        server.told()
    except ConnectionRefusedError:
        return True
    return False


def wait_until_back(server: RunningServer) -> None:
    """Waits until connections are accepted."""
    while is_refused(server):
        time.sleep(0.02)


def test_the_first_line_is_the_address() -> None:
    with RunningServer() as server:
        assert server.address == f"http://127.0.0.1:{server.port}/graphql"


def test_absence_starts_at_once_and_ends() -> None:
    with RunningServer() as server:
        kept = http.client.HTTPConnection(server.host, server.port)
        kept.request("GET", "/control")
        kept.getresponse().read()
        start = time.monotonic()
        server.fault("absent", seconds=1)
        assert is_refused(server)
        with pytest.raises((ConnectionError, http.client.HTTPException)):
            kept.request("GET", "/control")
            kept.sock.recv(1) or kept.getresponse()
        kept.close()
        wait_until_back(server)
        assert time.monotonic() - start >= 1
        assert server.feed().status == 200
        server.fault("absent", seconds=0.1)
        wait_until_back(server)


def test_a_server_may_be_absent_from_the_start() -> None:
    with RunningServer("--fault", "absent:seconds=1", "--fault", "status:status=503,retryAfter=2") as server:
        assert is_refused(server)
        wait_until_back(server)
        assert server.feed().status == 503


def test_it_ends_with_its_standard_input() -> None:
    server = RunningServer()
    server.end()
    assert server.process.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_on_signals_during_a_request(number: signal.Signals) -> None:
    with RunningServer("--fault", "slow:seconds=600") as server:
        connection = http.client.HTTPConnection(server.host, server.port)
        connection.request("POST", "/graphql", b"{}", {"Content-Type": "application/json"})
        while not server.told()["faultsMet"]:
            time.sleep(0.02)
        server.process.send_signal(number)
        assert server.process.wait(timeout=30) == 0
        connection.close()


def test_a_port_in_use_is_reported() -> None:
    with RunningServer() as server:
        command = [sys.executable, "-m", "moments_server", "--port", str(server.port)]
        second = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, timeout=30, check=False)
    assert second.returncode == 69
    assert second.stderr.startswith("The development server cannot run: ")
    assert second.stdout == ""


def test_faults_are_parsed_from_text() -> None:
    for kind in KINDS:
        assert fault_from_text(kind).kind == kind
    for text in ("unheard-of", "slow:minutes=1", "slow:seconds", "cut:reset=maybe", "absent:on=graphql"):
        with pytest.raises(FaultError):
            fault_from_text(text)


def test_an_invalid_command_line_is_reported() -> None:
    for wrong in (["--fault", "unheard-of"], ["--configuration", "other=1"], ["--moments", "-1"], ["--newest", "soon"]):
        command = [sys.executable, "-m", "moments_server", *wrong]
        result = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, timeout=30, check=False)
        assert result.returncode == 2
        assert "error: " in result.stderr
