"""Metrics of the server, in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonsuch.server.app import Server

METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT")  # a stranger may name any other
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Requests counted, for /metrics."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self.timed = 0
        self.seconds = 0.0
        self.within: Counter[float] = Counter()

    def count(self, method: str, status: int, seconds: float | None) -> None:
        """`seconds`: None for a stream, which takes as long as somebody listens."""
        self.requests[method if method in METHODS else "other", status] += 1
        if seconds is None:
            return
        self.timed += 1
        self.seconds += seconds
        if seconds <= BUCKETS[-1]:
            self.within[BUCKETS[bisect_left(BUCKETS, seconds)]] += 1


def text(server: Server) -> str:
    counted = server.metrics
    lines = ["# TYPE nonsuch_requests_total counter"]
    for (method, status), count in sorted(counted.requests.items()):
        lines.append(f'nonsuch_requests_total{{method="{method}",status="{status}"}} {count}')
    lines.append("# TYPE nonsuch_request_seconds histogram")
    below = 0
    for bound in BUCKETS:
        below += counted.within[bound]
        lines.append(f'nonsuch_request_seconds_bucket{{le="{bound}"}} {below}')
    lines.append(f'nonsuch_request_seconds_bucket{{le="+Inf"}} {counted.timed}')
    lines += [f"nonsuch_request_seconds_sum {counted.seconds:.6f}", f"nonsuch_request_seconds_count {counted.timed}"]
    for name, kind, value in (
        ("nonsuch_moves_total", "counter", server.tables.moves),
        ("nonsuch_commits_total", "counter", server.storage.commits),
        ("nonsuch_tables_in_memory", "gauge", len(server.tables.live)),
        ("nonsuch_tables_waiting", "gauge", len(server.tables.waiting)),
        ("nonsuch_streams", "gauge", server.tables.hub.count),
        ("nonsuch_bot_processes", "gauge", len(server.bots.workers.all)),
    ):
        lines += [f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"
