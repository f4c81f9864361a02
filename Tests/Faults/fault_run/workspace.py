"""The folders of a run."""

import errno
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

_DISK_SIZE = "96m"
"""Room for a moment with 100,000 likes, and for the log of its end."""

_CHUNK = b"\0" * 4096


class Workspace:
    """Home, data and cache of the program, in folders of their own; the data on a small disk where one may be made."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="moments-faults-"))
        self.data = self._made("data")
        self._is_disk = self._mounted()

    def remove(self) -> None:
        """Leaves nothing."""
        if self._is_disk:
            subprocess.run(["umount", "--lazy", str(self.data)], check=False)
        shutil.rmtree(self.root, ignore_errors=True)

    @property
    def can_be_full(self) -> bool:
        """Whether the data has a disk of its own, which takes the right to mount one."""
        return self._is_disk

    def environment(self) -> dict[str, str]:
        """What the program is told: nothing of whoever runs this."""
        return {
            "PATH": os.environ["PATH"],
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "HOME": str(self._made("home")),
            "XDG_DATA_HOME": str(self.data),
            "XDG_CACHE_HOME": str(self._made("cache")),
            "XDG_RUNTIME_DIR": str(self._made("runtime")),
        }

    def fill(self) -> None:
        """Leaves no byte on the disk of the data."""
        with (self.data / "filler").open("ab", buffering=0) as file:
            while True:
                try:
                    file.write(_CHUNK)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    return

    def free(self) -> None:
        """Gives the room back."""
        (self.data / "filler").unlink(missing_ok=True)

    def clear_cache(self) -> None:
        """Forgets what came from the web."""
        shutil.rmtree(self.root / "cache")

    def files(self) -> list[str]:
        """All files that the program has made, but sockets."""
        found = (path for folder in ("data", "home", "cache") for path in (self.root / folder).rglob("*"))
        return sorted(str(path.relative_to(self.root)) for path in found if path.is_file())

    def sockets(self) -> int:
        """How many instances seem to run."""
        return sum(path.is_socket() for path in self.root.rglob("*"))

    def _made(self, name: str) -> Path:
        folder = self.root / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder

    def _mounted(self) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", f"size={_DISK_SIZE},mode=0700", "tmpfs", str(self.data)]
        if shutil.which("mount") is None:
            return False
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
