"""Harmful or invalid pictures."""

from collections.abc import Callable
from dataclasses import dataclass

from moments_server.answer import Answer
from moments_server.arrival import Arrival
from moments_server.faults.fault import Fault
from moments_server.pictures import hostile

_FORMS: dict[str, Callable[[], hostile.Picture]] = {
    "html": hostile.html,
    "png-bomb": hostile.png_bomb,
    "svg-entities": hostile.svg_with_entities,
    "animated-gif": hostile.animated_gif,
    "empty": hostile.empty,
    "zero-sized": hostile.zero_sized_png,
    "half": hostile.half_a_png,
}


@dataclass(frozen=True, kw_only=True)
class HostilePicture(Fault):
    """Another file instead of the picture.

    `form` is one of `html`, `png-bomb` (30,000 pixels square in 110 KB), `svg-entities`, `animated-gif`, `empty` (no
    bytes), `zero-sized` (no pixels), `half`. Unless `honest`, its type is `image/png`.
    """

    kind = "picture"

    on: str = "pictures"
    form: str = "html"
    honest: bool = False

    def __post_init__(self) -> None:
        if self.form not in _FORMS:
            raise ValueError(f"form is one of {', '.join(_FORMS)}")

    def instead(self, arrival: Arrival) -> Answer:  # noqa: ARG002
        content_type, body = _FORMS[self.form]()
        return Answer(200, content_type if self.honest else "image/png", body)
