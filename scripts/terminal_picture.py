"""Draws docs/pictures/terminal.svg: the first turns of a real game, as a person at the terminal sees them."""

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console

import nonsuch
from nonsuch.terminal import play_in_terminal

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "terminal.svg"
SEED = 22
TYPED = ["attack robert, add Q, add Q, add 7c, add 10d, enough", "no offer anne"]


def main() -> None:
    console = Console(record=True, width=80, force_terminal=True, color_system="truecolor", file=io.StringIO())
    answers = iter(TYPED)

    def read(prompt: str) -> str:
        answer = next(answers, None)
        console.print(f"{prompt}{answer or ''}", markup=False, highlight=False)
        if answer is None:
            drawn = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="make play"), flags=re.DOTALL)
            PICTURE.write_text(drawn, encoding="utf-8")  # without the font that a page would fetch from elsewhere
            raise EOFError
        return answer

    with tempfile.TemporaryDirectory() as folder:
        play_in_terminal(
            nonsuch.load("glory"), 3, "courtier", SEED, name="You", console=console, read=read, keep_in=Path(folder)
        )


if __name__ == "__main__":
    main()
