"""Logs: a line of JSON for each thing worth knowing. Tokens, cookies and invitations never get here."""

from __future__ import annotations

import json
import logging
import re
import sys
from typing import Any

# Addresses that hold a secret are written without it.
SECRET_PATHS = re.compile(r"^(/(?:join|return)/[^/]*)/.*$")

READY = "ready"  # what the server says when it can be reached
_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        made: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        made |= {name: value for name, value in vars(record).items() if name not in _STANDARD and name not in made}
        if record.exc_info:
            made["trace"] = self.formatException(record.exc_info)
        return json.dumps(made, default=str)


class ForPeople(JsonLines):
    """At a terminal, where a person has just typed the command, the first thing to know is where to look."""

    def format(self, record: logging.LogRecord) -> str:
        if record.getMessage() != READY:
            return super().format(record)
        return f"Nonsuch is open at {vars(record)['url']} (Ctrl-C ends it; no game is lost)."


def without_secrets(path: str) -> str:
    return SECRET_PATHS.sub(r"\1/…", path)


def set_up() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPeople() if sys.stderr.isatty() else JsonLines())
    for name in ("nonsuch", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
