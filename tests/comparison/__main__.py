"""`python -m tests.comparison JOB` plays one game side by side; `… record` makes version 0.1.0 write its games down;
`… --games 1000 --resume FILE` plays many of every table, and goes on with what the file counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from tests.comparison.differing import Deviation, intended
from tests.comparison.many import Progress, compare
from tests.comparison.recorded import write
from tests.comparison.sides import first, present
from tests.comparison.together import side_by_side


def main(given: argparse.Namespace) -> str:
    if given.games:
        progress = Progress.kept_in(given.resume) if given.resume else Progress()
        compare(given.games, progress, partial(print, flush=True))
        if progress.deviations:
            raise Deviation(f"{len(progress.deviations)} games are not as in version 0.1.0")
        return f"{sum(progress.games.values())} games, {sum(progress.steps.values())} steps, and all is as it was"
    if given.what == "record":
        return write()
    with first() as old, present() as new:
        return f"{side_by_side(json.loads(given.what), old, new, intended())} steps, and all is as it was"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.comparison", description=__doc__)
    parser.add_argument("what", nargs="?", help="a job, as a report writes it; or record")
    parser.add_argument("--games", type=int, default=0, help="so many of every game and number of players")
    parser.add_argument("--resume", type=Path, help="where it is kept how many were played")
    given = parser.parse_args()
    if bool(given.what) == bool(given.games):
        parser.error("a job, record, or --games")
    return given


if __name__ == "__main__":
    try:
        print(main(arguments()))
    except Deviation as deviation:
        sys.exit(str(deviation))
