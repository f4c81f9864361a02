"""The facts about a request that faults look at."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Arrival:
    """A received request: its endpoint, `graphql` or `pictures`, and the requested root fields of the schema.

    A fault whose `on` matches applies to it. A redirect may lead to the other origin, a second port of this server.
    """

    path: str
    endpoint: str
    root_fields: tuple[str, ...]
    other_origin: str

    def is_meant_by(self, target: str) -> bool:
        """Returns whether a fault on `target` applies to this request."""
        return target in ("any", self.endpoint, *self.root_fields)
