"""Servers for the tests."""

from collections.abc import Iterator

import pytest

from tests.running_server import RunningServer


@pytest.fixture(scope="session")
def shared_server() -> Iterator[RunningServer]:
    """A server for all tests that change only counters, faults and likes."""
    with RunningServer() as server:
        yield server


@pytest.fixture
def server(shared_server: RunningServer) -> RunningServer:
    """The shared server, without faults and with counters at zero."""
    shared_server.control(
        faults=[], resetCounters=True, configuration={"isRoundedAvatar": None, "likeButtonStyle": None, "theme": None}
    )
    return shared_server
