"""The folders of a run."""

import errno
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

_DISK_SIZE = "96m"
"""The size of the disk: room for a moment with 100,000 likes and for the write-ahead log."""

_CHUNK = b"\0" * 4096


class Workspace:
    """Folders for home, data and cache of the program. The data is on a small disk if one can be mounted."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="moments-faults-"))
        self.data = self._made("data")
        self._is_disk = self._mounted()

    def remove(self) -> None:
        """Removes everything."""
        if self._is_disk:
            subprocess.run(["umount", "--lazy", str(self.data)], check=False)
        shutil.rmtree(self.root, ignore_errors=True)

    @property
    def can_be_full(self) -> bool:
        """Returns whether the data has a disk of its own, which requires the right to mount one."""
        return self._is_disk

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

    def fill(self) -> None:
        """Fills the disk of the data completely."""
        with (self.data / "filler").open("ab", buffering=0) as file:
            while True:
                try:
                    file.write(_CHUNK)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    return

    def free(self) -> None:
        """Frees the disk space again."""
        (self.data / "filler").unlink(missing_ok=True)

    def clear_cache(self) -> None:
        """Removes downloaded files."""
        shutil.rmtree(self.root / "cache")

    def files(self) -> list[str]:
        """Returns all files that the program has created, except for sockets."""
        found = (path for folder in ("data", "home", "cache") for path in (self.root / folder).rglob("*"))
        return sorted(str(path.relative_to(self.root)) for path in found if path.is_file())

    def sockets(self) -> int:
        """Returns the number of sockets of instances."""
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
