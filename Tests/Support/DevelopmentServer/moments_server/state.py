"""The data of the server."""

from dataclasses import dataclass, field

from moments_server.counters import Counters
from moments_server.feed import Feed
from moments_server.journal import Journal
from moments_server.misbehavior import Misbehavior
from moments_server.remote_configuration import RemoteConfiguration
from moments_server.resent_mutations import ResentMutations
from moments_server.sessions import Sessions


@dataclass(slots=True)
class State:
    """The data of one server, shared by its endpoints."""

    feed: Feed
    sessions: Sessions
    misbehavior: Misbehavior
    needs_sign_in: bool = False
    needs_app_headers: bool = False
    configuration: RemoteConfiguration = field(default_factory=RemoteConfiguration)
    counters: Counters = field(default_factory=Counters)
    resent_mutations: ResentMutations = field(default_factory=ResentMutations)
    journal: Journal | None = None
