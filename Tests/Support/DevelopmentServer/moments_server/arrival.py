"""Requests as faults see them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Arrival:
    """A request that has come: where, to `graphql` or `pictures`, and for which root fields of the schema.

    A fault `on` these meets it. A redirect may lead to the other origin, a second port of this server.
    """

    path: str
    endpoint: str
    root_fields: tuple[str, ...]
    other_origin: str

    def is_meant_by(self, target: str) -> bool:
        """Whether a fault on `target` meets this request."""
        return target in ("any", self.endpoint, *self.root_fields)
