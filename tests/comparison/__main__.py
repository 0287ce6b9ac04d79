"""`python -m tests.comparison JOB` plays one game side by side; `… record` makes version 0.1.0 write its games down."""

from __future__ import annotations

import json
import sys

from tests.comparison.differing import Deviation, intended
from tests.comparison.recorded import write
from tests.comparison.sides import first, present
from tests.comparison.together import side_by_side


def main(what: str) -> str:
    if what == "record":
        return write()
    with first() as old, present() as new:
        return f"{side_by_side(json.loads(what), old, new, intended())} steps, and all is as it was"


if __name__ == "__main__":
    try:
        print(main(*sys.argv[1:]))
    except Deviation as deviation:
        sys.exit(str(deviation))
