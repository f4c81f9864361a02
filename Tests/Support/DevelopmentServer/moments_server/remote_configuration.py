"""Toggles and experiments that are set from afar."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class RemoteConfiguration:
    """What is set for everybody; None is left to the app."""

    is_rounded_avatar: bool | None = None
    like_button_style: str | None = None

    def changed(self, values: dict[str, Any]) -> "RemoteConfiguration":
        """With other values, by the names that the schema has; null takes a value back."""
        unknown = values.keys() - {"isRoundedAvatar", "likeButtonStyle"}
        if unknown:
            raise ValueError(f"the configuration has no {sorted(unknown)[0]}")
        configuration = self
        if "isRoundedAvatar" in values:
            rounded = values["isRoundedAvatar"]
            if not isinstance(rounded, bool | None):
                raise ValueError("isRoundedAvatar is true, false or null")
            configuration = replace(configuration, is_rounded_avatar=rounded)
        if "likeButtonStyle" in values:
            style = values["likeButtonStyle"]
            if not isinstance(style, str | None):
                raise ValueError("likeButtonStyle is a text or null")
            configuration = replace(configuration, like_button_style=style)
        return configuration

    def as_json(self) -> dict[str, Any]:
        """By the names that the schema has."""
        return {"isRoundedAvatar": self.is_rounded_avatar, "likeButtonStyle": self.like_button_style}
