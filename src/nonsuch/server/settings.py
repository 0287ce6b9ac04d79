"""What can be set. Each setting is an environment variable NONSUCH_… of its name, and documented in docs/server.md."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self

from nonsuch.engine.errors import NonsuchError


def default_database() -> str:
    state = os.environ.get("XDG_STATE_HOME")
    folder = Path(state) if state else Path.home() / ".local" / "state"
    return f"sqlite:///{folder / 'nonsuch' / 'tables.db'}"


def spare_cores() -> int:
    """One core is left to players; two processes there are at least, so that a bot that hangs stops no other."""
    return max(2, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = field(default_factory=default_database)
    base_url: str = ""  # how the world calls this server, for invitations; empty: as each request calls it
    allow_seeds: bool = False  # tables may be asked for with a seed of their own
    metrics: bool = False  # served at /metrics
    log_requests: bool = False  # a line for each request, not only for those that failed
    shortcuts: bool = True  # see shortcuts.py
    limits: bool = True  # rate limits, for all but this machine itself
    rate_address: float = 50.0  # requests a second from one address, and three times as many at once
    rate_seat: float = 20.0  # moves a second from one seat, likewise
    rate_tables: float = 0.5  # new tables a second from one address, and sixty at once
    reveal_seconds: float = 60.0  # in which players reveal their word once all are there (a day at the daily pace)
    body_limit: int = 65_536  # bytes
    proxy: str = ""  # addresses of reverse proxies, separated by commas, whose X-Forwarded-For is believed
    connections: int = 5_000  # open at once
    connections_address: int = 300  # open at once from one address, or one /64 of IPv6
    tables_address: int = 500  # tables from one address that are not finished
    guest_days: float = 180.0  # after which a guest who does not come is forgotten; one who sits nowhere after a day
    streams_address: int = 200  # open event streams from one address
    page_rest: float = 0.08  # seconds between two frames to one page; what others do meanwhile comes in one
    heartbeat: float = 15.0  # seconds between heartbeats on a stream
    tables_in_memory: int = 2_000
    table_idle: float = 600.0  # seconds after which a table nobody asks for is put away
    housekeeping: float = 20.0  # seconds between two rounds of tidying: snapshots, tables put away, who was seen
    bot_workers: int = field(default_factory=spare_cores)  # the most bot processes at once: players go before
    bot_seconds: float = 120.0  # how long a bot may think before it is asked anew
    bot_budget: float = 1.0  # times as long as usual that bots think that search
    bot_pause: float = 0.8  # seconds a bot waits before it decides while somebody follows the table
    gone_after: float = 60.0  # seconds without a sign of life until a seat can be handed to a bot

    @classmethod
    def read(cls, **given: Any) -> Self:
        """From the environment, then from what the command line gave."""
        found = {one.name: text for one in fields(cls) if (text := os.environ.get(f"NONSUCH_{one.name.upper()}"))}
        made = cls()
        made = replace(made, **{name: _read(name, getattr(made, name), text) for name, text in found.items()})
        return replace(made, **{name: value for name, value in given.items() if value is not None})


def _read(name: str, default: Any, text: str) -> Any:
    if isinstance(default, bool):
        if text.lower() not in ("0", "1", "false", "true", "no", "yes", "off", "on"):
            raise NonsuchError(f"NONSUCH_{name.upper()} must be yes or no, not {text!r}")
        return text.lower() in ("1", "true", "yes", "on")
    try:
        return type(default)(text)
    except ValueError:
        raise NonsuchError(f"NONSUCH_{name.upper()} must be a number, not {text!r}") from None
