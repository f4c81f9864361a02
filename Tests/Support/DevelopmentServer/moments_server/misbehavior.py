"""The current faults."""

from collections.abc import Sequence
from dataclasses import dataclass

from moments_server.arrival import Arrival
from moments_server.faults.fault import Fault


@dataclass(slots=True)
class _Planned:
    fault: Fault
    left_to_skip: int
    left: int | None


class Misbehavior:
    """Selects the fault for a request: the first that applies and is not used up."""

    def __init__(self, faults: Sequence[Fault] = ()) -> None:
        self.plan(faults)

    def plan(self, faults: Sequence[Fault]) -> None:
        """Replaces all faults."""
        self._planned = [_Planned(fault, fault.skip, fault.times) for fault in faults]

    def fault(self, arrival: Arrival) -> Fault | None:
        """Returns the fault for this request."""
        for planned in self._planned:
            if planned.left == 0 or not arrival.is_meant_by(planned.fault.on):
                continue
            if planned.left_to_skip > 0:
                planned.left_to_skip -= 1
                continue
            if planned.left is not None:
                planned.left -= 1
            return planned.fault
        return None

    def waiting(self) -> list[str]:
        """Returns the descriptions of faults that are not used up."""
        return [planned.fault.described(planned.left) for planned in self._planned if planned.left != 0]
