"""A folder that nobody else can write: machine code in it is loaded, so whoever can write there runs as us."""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import stat
import tempfile
from functools import cache
from pathlib import Path

from nonsuch.engine.errors import RulesError

NAMED = "NONSUCH_CACHE"
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
logger = logging.getLogger("nonsuch.cache")


def cache_folder() -> Path:
    """NONSUCH_CACHE, or the user's cache; where somebody else could write there, a new folder for this process."""
    named = os.environ.get(NAMED)
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    for folder in ([Path(named)] if named else []) + [home / "nonsuch"]:
        if _is_usable(folder):
            return folder
    return _fresh()


def _is_usable(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not is_ours(folder.stat()):
            logger.warning("%s is writable by other users, so it is not used: chmod 700 it, or set %s", folder, NAMED)
            return False
        return os.access(folder, os.W_OK)
    except OSError:
        return False


def is_ours(found: os.stat_result) -> bool:
    """Whether we own it and nobody else may write it. (Windows knows neither; a user's folders are theirs alone.)"""
    return not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & OTHERS_WRITE)


@cache
def _fresh() -> Path:
    """Told to the processes that we start, and removed at our end."""
    try:
        made = tempfile.mkdtemp(prefix="nonsuch-")
    except OSError:
        raise RulesError(f"there is no writable folder for compiled rules; set {NAMED}") from None
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    os.environ[NAMED] = made
    return Path(made)


def read(path: Path) -> bytes | None:
    """What lies there, if it is a file that we wrote ourselves."""
    try:
        with path.open("rb") as file:
            return file.read() if is_ours(os.fstat(file.fileno())) else None
    except OSError:
        return None
