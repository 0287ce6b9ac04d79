"""The same clock for every peer: repeats of a few seconds each, one JSON line."""

import json
import platform
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version


def measure(peer: str, game: str, rounds: Callable[[], int], seconds: float, repeats: int = 5, **more: object) -> None:
    """Calls `rounds`, which plays a little and answers how many decisions that took, until the time of a repeat is up.

    Both clocks are printed: on a shared machine the processor's clock is the steadier one.
    """
    rounds()
    wall, processor, decisions = [], [], []
    for _ in range(repeats):
        count = 0
        start, start_processor = time.perf_counter(), time.process_time()
        while time.perf_counter() - start < seconds:
            count += rounds()
        wall.append(count / (time.perf_counter() - start))
        processor.append(count / (time.process_time() - start_processor))
        decisions.append(count)
    print(
        json.dumps(
            {
                "peer": peer,
                "version": version(peer),
                "python": platform.python_version(),
                "game": game,
                **more,
                "decisions_per_s": round(statistics.median(wall)),
                "repeats": [round(x) for x in wall],
                "decisions_per_cpu_s": round(statistics.median(processor)),
                "repeats_cpu": [round(x) for x in processor],
                "decisions": decisions,
                "seconds": seconds,
            }
        )
    )
