"""The folders of a run."""

import os
import shutil
import tempfile
from pathlib import Path


class Workspace:
    """Folders for home, data and cache of the program."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="moments-faults-"))
        self.data = self._made("data")

    def set(self, settings: str) -> None:
        """Writes the settings of the program, in JSON."""
        folder = self._made("home") / ".config" / "moments"
        folder.mkdir(parents=True)
        (folder / "settings.json").write_text(settings)

    def remove(self) -> None:
        """Removes everything."""
        shutil.rmtree(self.root, ignore_errors=True)

    def environment(self) -> dict[str, str]:
        """Returns the environment of the program, with nothing from the caller's."""
        return {
            "PATH": os.environ["PATH"],
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "HOME": str(self._made("home")),
            "XDG_DATA_HOME": str(self.data),
            "XDG_CACHE_HOME": str(self._made("cache")),
            "XDG_RUNTIME_DIR": str(self._made("runtime")),
        }

    def _made(self, name: str) -> Path:
        folder = self.root / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder
