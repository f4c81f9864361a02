"""The toggles and experiments that the server sets."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class RemoteConfiguration:
    """The values for all users; with None the app uses its default."""

    is_rounded_avatar: bool | None = None
    like_button_style: str | None = None
    theme: str | None = None

    def changed(self, values: dict[str, Any]) -> "RemoteConfiguration":
        """Returns the configuration with other values, by their names in the schema; null resets a value."""
        unknown = values.keys() - {"isRoundedAvatar", "likeButtonStyle", "theme"}
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
        if "theme" in values:
            theme = values["theme"]
            if not isinstance(theme, str | None):
                raise ValueError("theme is a text or null")
            configuration = replace(configuration, theme=theme)
        return configuration

    def as_json(self) -> dict[str, Any]:
        """Returns the values by their names in the schema."""
        return {
            "isRoundedAvatar": self.is_rounded_avatar,
            "likeButtonStyle": self.like_button_style,
            "theme": self.theme,
        }
