"""The command `nonsuch`. JSON goes to standard output, progress and words to standard error."""

from __future__ import annotations

import sys
from typing import NoReturn

import nonsuch
from nonsuch.cli import fitting, games, lab, tables
from nonsuch.cli.common import app, printable, words
from nonsuch.engine.errors import NotVerified

__all__ = ["app", "fitting", "games", "lab", "main", "tables"]


def main() -> None:
    """Exit 0: done; 1: what was checked failed; 2: bad usage, one line saying what is wrong."""
    try:
        code = app(standalone_mode=False)
    except (nonsuch.NotConforming, NotVerified) as error:
        words.print(printable(str(error)), markup=False, highlight=False)
        sys.exit(1)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("nonsuch"):
            raise
        _usage(f"this needs packages that are not installed ({error.name}): pip install 'nonsuch[server]'")
    except (nonsuch.NonsuchError, OSError) as error:
        _usage(str(error).splitlines()[0])
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        if hasattr(error, "format_message"):  # what the command line itself could not read
            _usage(error.format_message())
        raise
    sys.exit(code if isinstance(code, int) else 0)


def _usage(line: str) -> NoReturn:
    words.print(f"nonsuch: {printable(line)}", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)
