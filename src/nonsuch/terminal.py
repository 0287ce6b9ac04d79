"""Any game in the terminal: one person against bots, by numbers or in the game's notation."""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import re
import secrets
import shlex
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, takewhile
from pathlib import Path
from time import strftime
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from nonsuch.bots import bot
from nonsuch.engine.errors import BadPosition, IllegalMove, NonsuchError, NotUndoable, RulesError
from nonsuch.engine.game import Game
from nonsuch.engine.play import NOTATION, Move, Play
from nonsuch.engine.words import Names, listed

Chooser = Callable[[Play, int], str]
Read = Callable[[str], str]

BOT_NAMES = ("Anne", "Robert", "Francis", "Bess", "Walter", "Mary", "Thomas", "Philip")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WIDEST = 100
LISTED_AT_MOST = 24  # offers of one kind; more are summed up, and typed
EXAMPLE = 9  # which of them is shown as an example
LOG_LINES = 25
CATCH_UP = 8
QUIT = ("quit", "exit", "q")
SEATS = "seats"  # what a saved game says of who plays which seat

# For terminals that know no more than ASCII: one sign for one sign, so that nothing moves.
ASCII = str.maketrans("♣♠♦♥╭╮╰╯┌┐└┘─━│┃▸█░·–—…×•›¶’‘“”≤≥▌", "csdh++++++++--||>#.---.x*>P''\"\"<>|")

HELP = """\
A number makes that choice; several numbers make several steps: 1 4 7
Or write the move, as '{example}'; several moves are separated by commas.
A player is written @0, @1 … or @a, @b …, or by name.
  Enter       the table again          ?           the rule behind the question
  undo        take a step back         ? MOVE      why you may, or may not
  log [N]     what has happened        rules       how the game is played
  save FILE   keep the game            quit        leave; the game is kept"""


class Leave(Exception):
    """The person has had enough for now."""


# the front door --------------------------------------------------------------------------------


def play_in_terminal(
    game: Game,
    players: int,
    bots: str = "random",
    seed: int | None = None,
    options: Mapping[str, int] | None = None,
    human_seats: Collection[int] = (0,),
    *,
    name: str = "",
    choosers: Mapping[int, Chooser] | None = None,
    console: Console | None = None,
    read: Read | None = None,
    keep_in: Path | None = None,
) -> Play:
    """Play one game, to its end or until the person leaves; what is left unfinished is kept in a file.

    `bots` is a level for all other seats, or one for each, separated by commas. `human_seats` holds one seat, or none
    to look on. `choosers` says how a seat chooses without a bot; `console` and `read` stand in for screen and keys.
    """
    seed = secrets.randbits(32) if seed is None else seed
    play = game.new(players=players, seed=seed, options=options)
    seats = seated(players, bots, human_seats, choosers or {})
    play.names = named(seats, name)
    return Sitting(play, seats, seed, choosers, console, read, keep_in).run()


def resume_in_terminal(
    game: Game,
    data: bytes,
    bots: str = "random",
    human_seats: Collection[int] = (0,),
    *,
    file: Path | None = None,
    choosers: Mapping[int, Chooser] | None = None,
    console: Console | None = None,
    read: Read | None = None,
    keep_in: Path | None = None,
) -> Play:
    """Go on with a saved game. One saved at the terminal knows its bots; `file`: where it is kept again on leaving."""
    play = game.restore(data)
    play.names = [clean(name) for name in play.names]
    kept = saved_seats(data, len(play.names))
    seats, seed = kept or (seated(len(play.names), bots, human_seats, choosers or {}), secrets.randbits(32))
    sitting = Sitting(play, seats, seed, choosers, console, read, keep_in, file)
    sitting.resumed = True
    return sitting.run()


def replay_in_terminal(game: Game, data: bytes, *, console: Console | None = None, read: Read | None = None) -> Play:
    """A saved game from its beginning, as somebody looking on sees it: a step for each Enter."""
    history = json.loads(game.restore(data).save())["history"]
    play = at_the_start(game, data)
    sitting = Sitting(play, ["-"] * len(play.names), 0, dict.fromkeys(range(len(play.names)), _nobody), console, read)
    pauses = read is not None or sys.stdin.isatty()
    return Replay(sitting, history, pauses).run()


def seated(players: int, bots: str, people: Collection[int], choosers: Mapping[int, Chooser]) -> list[str]:
    """Who plays each seat: the level of a bot, or nothing for a person."""
    if len(people) > 1 or not all(0 <= seat < players for seat in people):
        raise NonsuchError(f"one of the seats 0 to {players - 1} can be yours, not {listed(map(str, people))}")
    levels = [level.strip() for level in bots.split(",")]
    others = [seat for seat in range(players) if seat not in people]
    if len(levels) not in (1, len(others)):
        raise NonsuchError(f"{len(others)} seats are for bots, but {len(levels)} levels are named: {bots}")
    per_seat = dict(zip(others, levels if len(levels) > 1 else levels * len(others), strict=True))
    for seat in others:
        if seat not in choosers:
            bot(per_seat[seat])  # an unknown level is refused before anybody sits down
    return [per_seat.get(seat, "") for seat in range(players)]


def named(seats: Sequence[str], name: str) -> list[str]:
    person = clean(name) or login_name()
    free = (one for one in BOT_NAMES if one.lower() != person.lower())
    return [next(free, f"Player {LETTERS[seat]}") if level else person for seat, level in enumerate(seats)]


def clean(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:20]


def login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):
        return "Player"


def saved_seats(data: bytes, players: int) -> tuple[list[str], int] | None:
    """Who plays which seat, and the bots' seed, as the terminal wrote it; None if somebody else wrote the game."""
    kept = json.loads(data).get(SEATS)
    if kept is None:
        return None
    try:
        levels, seed = [str(level) for level in kept["levels"]], int(kept["seed"])
    except (KeyError, TypeError, ValueError):
        levels, seed = [], 0
    if len(levels) != players or levels.count("") > 1:
        raise BadPosition("this saved game does not say who plays which seat")
    return levels, seed


def at_the_start(game: Game, data: bytes) -> Play:
    saved = json.loads(data)
    prologue = saved["prologue"]
    beginning = {"state": saved["start"], "settled": None, "steps": [], "script": [], "undo": [], "history": []}
    return game.restore(
        json.dumps({**saved, **beginning, "events": saved["events"][:prologue], "told": prologue}).encode()
    )


def bot_chooser(level: str, seed: int) -> Chooser:
    """A bot gets what its seat sees and is offered, and a seed of its own for each decision."""
    chosen = bot(level)

    def choose(play: Play, seat: int) -> str:
        offers = [move.notation for move in play.offers(seat)]
        return chosen.choose(play.game, play.view(seat), offers, (seed * 1_000_003 + len(play.history)) % (1 << 62))

    return choose


def ask_the_keyboard(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history, where Python has them)
    return input(prompt)


# one person at the table -----------------------------------------------------------------------


class Sitting:
    """One person's game: shows what happened, asks, reads, answers."""

    def __init__(
        self,
        play: Play,
        seats: list[str],
        seed: int,
        choosers: Mapping[int, Chooser] | None = None,
        console: Console | None = None,
        read: Read | None = None,
        keep_in: Path | None = None,
        file: Path | None = None,
    ) -> None:
        self.play = play
        self.seats = seats
        self.seed = seed
        self.seat = seats.index("") if "" in seats else None
        self.choosers = {
            s: bot_chooser(level, seed) for s, level in enumerate(seats) if level and s not in (choosers or {})
        }
        self.choosers.update(choosers or {})
        self.console = console or Console(highlight=False)
        self.read = read or ask_the_keyboard
        self.keep_in = keep_in or default_folder()
        self.at_rest = self.saved()  # the game as it was when last nobody was moving
        self.kept_as = file
        self.kept = self.at_rest if file else b""
        self.told = 0  # how many events have been told
        self.resumed = False

    @property
    def names(self) -> Names:
        return Names(self.play.names, self.seat)

    def run(self) -> Play:
        self.welcome()
        if self.resumed:
            self.catch_up()
        try:
            while not self.play.over:
                self.next_decision()
            self.result()
        except (Leave, KeyboardInterrupt, EOFError):
            self.farewell()
        return self.play

    def next_decision(self) -> None:
        seat = self.play.actors[0]
        if seat == self.seat:
            self.decide(seat)
            return
        self.play.play(seat, self.choosers[seat](self.play, seat))
        if self.seat is None:
            self.show_news()

    def decide(self, seat: int) -> None:
        """Ask until a move is made, or taken back."""
        self.show_news()
        self.show_table(whole=self.resumed)
        self.resumed = False
        menu = self.show_question(seat)
        while not self.obey(seat, menu, self.read("> ").strip()):
            pass
        self.at_rest = self.saved()

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    # showing -----------------------------------------------------------------------------------

    def print(self, *things: RenderableType) -> None:
        for thing in things:
            shown = Text(thing) if isinstance(thing, str) else thing
            self.console.print(_Plain(shown), width=self.width, highlight=False)

    def welcome(self) -> None:
        play = self.play
        rivals = [name for seat, name in enumerate(play.names) if seat != self.seat]
        self.print(
            Text.assemble(
                (play.game.title, "bold"),
                f", by {play.game.designer}. At the table: {listed(self.told_names(rivals))}.",
            )
        )
        if self.seat is not None:
            self.print("Type the number of a choice; 'help' tells what else you can type.")

    def told_names(self, rivals: list[str]) -> list[str]:
        return rivals if self.seat is None else ["you", *rivals]

    def catch_up(self) -> None:
        """A game that goes on begins with what happened last."""
        self.log(str(CATCH_UP))
        self.told = self.play.told(self.seat)

    def show_news(self) -> None:
        """What happened since the last look, in words."""
        news = self.play.log(self.seat, since=self.told)
        self.told = self.play.told(self.seat)
        if news:
            self.print("")
        self.show_sentences(news)

    def show_sentences(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.print(_bullet(sentence))

    def show_table(self, whole: bool = False) -> None:
        view = self.play.view(self.seat)
        if whole:
            view.pop("steps", None)
        self.print("")
        if self.play.game.terminal:
            self.print(self.play.game.terminal(view, self.names))
        else:
            self.print(plain_view(view))

    def show_question(self, seat: int) -> Menu:
        menu = Menu.of(self.play, seat)
        self.print(Text(self.play.ask(seat), "bold"), menu.picture(self.width))
        return menu

    def show_choices_again(self, seat: int) -> None:
        self.show_table(whole=True)
        self.show_question(seat)

    def result(self) -> None:
        self.show_news()
        self.print("", result_table(self.play, self.names))
        won = [self.names.whom(seat) for seat in self.play.winners]
        verb = self.names.verb(self.play.winners[0], "win") if len(won) == 1 else "win"
        said = f"{listed(won)} {verb}."
        self.print("", Text(said[:1].upper() + said[1:] if said.startswith("you ") else said, "bold"))

    # reading -----------------------------------------------------------------------------------

    def obey(self, seat: int, menu: Menu, line: str) -> bool:
        """Do what was typed. Is there something new to decide?"""
        command, _, rest = line.partition(" ")
        if not line:
            self.show_choices_again(seat)
        elif line.startswith("?"):
            self.explain(seat, line[1:].strip())
        elif line.lower() == "undo":
            return self.undo(seat)
        elif line.lower() in QUIT:
            raise Leave
        elif command.lower() in self.commands and not self.is_move(line):
            self.commands[command.lower()](self, rest.strip())
        else:
            return self.make(seat, menu, line)
        return False

    def is_move(self, line: str) -> bool:
        return self.parsed(self.notation(line)) is not None

    def parsed(self, written: str) -> int | None:
        try:
            return self.play.game.moves.parse(written)
        except ValueError:
            return None

    def make(self, seat: int, menu: Menu, line: str) -> bool:
        """Play a line of numbers and notation, all of it or nothing."""
        try:
            steps = [step for part in line.split(",") for step in self.steps(menu, part)]
            self.play.play(seat, ", ".join(steps))
        except IllegalMove as error:
            self.print(self.refusal(error))
            return False
        return True

    def steps(self, menu: Menu, part: str) -> list[str]:
        """One written move, or one or more numbers of choices."""
        words = part.split()
        if words and all(word.isascii() and word.isdecimal() for word in words):
            return [menu.choice(int(word)) for word in words]
        written = self.notation(part)
        if not self.is_move(part):
            self.play.why_not(written)  # says which part of a known move cannot be read
        return [written]

    def notation(self, text: str) -> str:
        """As the game writes it: players may be named, or called by their letter; suits may be signs."""
        text = " ".join(text.translate(ASCII).split())
        if self.parsed(text) is not None:
            return text
        for seat, name in enumerate(self.play.names):
            text = re.sub(rf"(?<![\w@])@?{re.escape(name)}(?!\w)", f"@{seat}", text, flags=re.IGNORECASE)
            text = re.sub(rf"@{LETTERS[seat]}\b", f"@{seat}", text, flags=re.IGNORECASE)
        return text

    def refusal(self, error: IllegalMove) -> str:
        """One line: what is wrong, and the rule."""
        if error.rule == NOTATION:
            return f"{error.reason[:1].upper()}{error.reason[1:]}. 'help' tells what you can type."
        written = error.reason.split("'")[1] if error.reason.count("'") > 1 else ""
        what = f"'{written}' cannot be chosen now" if written else error.reason
        return f"{what}. {in_brief(self.rule(error.rule))}"

    def rule(self, cite: str) -> str:
        try:
            said = self.play.game.rulebook.explain(cite)
        except RulesError:
            said = cite
        return said.replace("*", "").replace("`", "")

    # commands ----------------------------------------------------------------------------------

    def explain(self, seat: int, written: str) -> None:
        """The rules behind the question, or behind one move."""
        if not written:
            for cite in self.play.phase.cites:
                self.print(_bullet(self.rule(cite)))
            return
        try:
            move = self.notation(written)
            if self.parsed(move) in self.play.offers(seat).numbers:
                self.print(f"You may. {self.rule(self.play.rule)}")
            else:
                self.print(self.refusal(IllegalMove(*self.play.why_not(move))))
        except IllegalMove as error:
            self.print(self.refusal(error))

    def undo(self, seat: int) -> bool:
        try:
            self.play.undo(seat)
        except NotUndoable as error:
            self.print(f"{error.reason[:1].upper()}{error.reason[1:]}.")
            return False
        self.told = min(self.told, self.play.told(seat))
        return True

    def help(self, rest: str) -> None:
        self.print(HELP.format(example=self.play.offers(self.play.actors[0])[0].notation))

    def log(self, rest: str) -> None:
        sentences = self.play.log(self.seat)
        lines = int(rest) if rest.isascii() and rest.isdecimal() else len(sentences) if rest == "all" else LOG_LINES
        if 0 < lines < len(sentences):
            self.print(f"The last {lines} of {len(sentences)}; 'log all' tells all:")
        self.show_sentences(sentences[-lines:] if lines else [])

    def rules(self, rest: str) -> None:
        page = self.play.game.rules_page
        self.print(Markdown(page) if page else f"There is no page of rules for {self.play.game.title}.")

    def save(self, rest: str) -> None:
        if not rest:
            self.print("Under which name? For example: save evening.json")
        elif self.keep(Path(rest).expanduser()):
            self.print("Saved. To go on later:")
            self.how_to_resume()

    commands: Mapping[str, Callable[[Sitting, str], None]] = {"help": help, "log": log, "rules": rules, "save": save}

    # keeping -----------------------------------------------------------------------------------

    def keep(self, file: Path) -> bool:
        """Write the game to a file; a file that is no saved game is left alone."""
        try:
            if file.exists() and not is_saved_game(file):
                self.print(f"{file} is there already and is no saved game; nothing was written.")
                return False
            file.parent.mkdir(parents=True, exist_ok=True)
            written = file.with_name(file.name + ".part")
            written.write_bytes(self.at_rest)
            written.replace(file)
        except OSError as error:
            self.print(f"{file} cannot be written: {error.strerror}.")
            return False
        self.kept_as, self.kept = file, self.at_rest
        return True

    def saved(self) -> bytes:
        return json.dumps({**json.loads(self.play.save()), SEATS: {"levels": self.seats, "seed": self.seed}}).encode()

    def farewell(self) -> None:
        self.print("")
        if self.seat is None:
            return
        file = self.kept_as or self.keep_in / f"{self.play.game.name}-{strftime('%Y%m%d-%H%M%S')}.json"
        if self.kept == self.at_rest or self.keep(file):
            self.print("The game is kept. To go on:")
            self.how_to_resume()

    def how_to_resume(self) -> None:
        """On a line of its own, never broken, to be copied."""
        self.console.print(f"  nonsuch play --resume {shlex.quote(str(self.kept_as))}", soft_wrap=True, markup=False)


def in_brief(rule: str) -> str:
    """The heading of a ruling and its first sentence; '?' tells all of it."""
    return " ".join(re.split(r"(?<=[.:;]) ", rule)[:3]).rstrip(":;")


def default_folder() -> Path:
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "nonsuch"


def is_saved_game(file: Path) -> bool:
    try:
        return SEATS in json.loads(file.read_bytes())
    except (ValueError, TypeError):
        return False


@dataclass
class Replay:
    """A game told again."""

    sitting: Sitting
    history: list[list[Any]]
    pauses: bool

    def run(self) -> Play:
        try:
            self.sitting.show_news()
            for seat, move in self.history:
                self.step(seat, move)
            if self.sitting.play.over:
                self.sitting.result()
        except (Leave, KeyboardInterrupt, EOFError):
            pass
        return self.sitting.play

    def step(self, seat: int | str, move: Any) -> None:
        play = self.sitting.play
        if seat == "script":
            play.script(move)
            return
        play.play(int(seat), str(move))
        if play.told(None) == self.sitting.told:
            return  # a choice in the making
        self.sitting.show_news()
        if self.pauses and not play.over:
            self.sitting.show_table()
            self.pause()

    def pause(self) -> None:
        line = self.sitting.read("Enter: go on; end: without stopping; quit > ").strip().lower()
        if line in QUIT:
            raise Leave
        self.pauses = line != "end"


def _nobody(play: Play, seat: int) -> str:
    raise AssertionError("in a game told again nobody chooses")


# choices ---------------------------------------------------------------------------------------


@dataclass
class Menu:
    """What may be chosen, numbered; moves of one verb stand in one row."""

    rows: list[tuple[str, list[tuple[int, str]]]] = field(default_factory=list)
    long_rows: list[tuple[str, str]] = field(default_factory=list)
    notations: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, play: Play, seat: int) -> Menu:
        menu = cls()
        moves = play.game.moves
        for _, group in groupby(play.offers(seat), lambda move: moves.verb_of(move.number)):
            menu.add(list(group))
        return menu

    def add(self, moves: list[Move]) -> None:
        head, tails = shared_words([move.label for move in moves])
        if len(moves) > LISTED_AT_MOST:
            self.long_rows.append((head, f"{tails[0]} … {tails[-1]}: write it, as '{moves[EXAMPLE].notation}'"))
            return
        first = len(self.notations) + 1
        self.notations += [move.notation for move in moves]
        items = list(enumerate(tails, first))
        if not head and self.rows and not self.rows[-1][0]:
            self.rows[-1][1].extend(items)  # single words share a row
        else:
            self.rows.append((head, items))

    def choice(self, number: int) -> str:
        if not 1 <= number <= len(self.notations):
            raise IllegalMove(f"there is no choice {number}; they run from 1 to {len(self.notations)}", NOTATION)
        return self.notations[number - 1]

    def picture(self, width: int) -> Text:
        margin = max((len(head) + 4 for head, _ in (*self.rows, *self.long_rows) if head), default=2)
        lines = [line for head, items in self.rows for line in _filled(head, items, margin, width)]
        lines += [Text(f"  {head}".ljust(margin) + row) for head, row in self.long_rows]
        return Text("\n").join(lines)


def shared_words(labels: list[str]) -> tuple[str, list[str]]:
    """The words that all labels begin with, and what each goes on with. A single label shares nothing."""
    words = [label.split(" ") for label in labels]
    if len(labels) == 1:
        return "", labels
    alike = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    shared = min(len(list(alike)), *(len(one) - 1 for one in words))
    return " ".join(words[0][:shared]), [" ".join(one[shared:]) for one in words]


def _filled(head: str, items: Iterable[tuple[int, str]], margin: int, width: int) -> list[Text]:
    """'Attack   1) Anne   2) Robert', on as many lines as it takes; no choice is broken in two."""
    lines = [Text(f"  {head}".ljust(margin))]
    for number, label in items:
        shown = Text.assemble((f"{number})", "bold cyan"), f" {label}")
        if lines[-1].cell_len + shown.cell_len > width and lines[-1].cell_len > margin:
            lines.append(Text(" " * margin))
        lines[-1].append_text(shown).append("   ")
    for line in lines:
        line.rstrip()
    return lines


# drawing ---------------------------------------------------------------------------------------


class _Plain:
    """Drawn as it is, or in ASCII where the terminal knows no more."""

    def __init__(self, inner: RenderableType) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.inner, options):
            yield Segment(_in_ascii(segment.text), segment.style, segment.control) if options.ascii_only else segment


def _in_ascii(text: str) -> str:
    return text.translate(ASCII).encode("ascii", "replace").decode()


def _bullet(sentence: str) -> RenderableType:
    grid = Table.grid()
    grid.add_row("· ", Text(sentence))
    return grid


def plain_view(view: Mapping[str, Any]) -> RenderableType:
    """What a seat sees of a game that draws no table of its own."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, value in view.items():
        grid.add_row(str(name), str(value))
    return grid


def result_table(play: Play, names: Names) -> Table:
    """Where the points came from, seat by seat, and what they come to."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    table.add_column("")
    for seat in range(len(play.names)):
        table.add_column(names.who(seat), justify="right", overflow="ellipsis")
    for source, points in play.game.words.tally(play.events(None), len(play.names)):
        table.add_row(source, *(str(one) if one else "–" for one in points))
    table.add_row("In all", *map(str, play.scores), style="bold")
    return table
