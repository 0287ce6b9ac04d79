"""The picture of the terminal in docs/pictures, taken anew:  python -m tests.terminal_picture"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console

from nonsuch import load
from nonsuch.terminal import play_in_terminal

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
FONT = re.compile(r"@font-face {[^}]*}")  # from another host: the reader's own will do
SEED = 8
LINES = ("attack hugh, add K, add Q, add 7c, add 8d, enough", "no offer anne")


def main() -> None:
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    typed = iter(LINES)

    def read(prompt: str) -> str:
        line = next(typed, None)
        console.print(f"{prompt}{line or ''}", markup=False, highlight=False)
        if line is None:
            drawn = console.export_svg(title="nonsuch play glory")
            PICTURE.write_text(FONT.sub("", drawn), encoding="utf-8")
            raise EOFError
        return line

    with tempfile.TemporaryDirectory() as folder:
        play_in_terminal(
            load("glory"), 3, "courtier", SEED, name="You", console=console, read=read, keep_in=Path(folder)
        )


if __name__ == "__main__":
    main()
