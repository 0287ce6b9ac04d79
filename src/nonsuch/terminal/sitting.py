"""One person at the table: shown what happened, asked, answered."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import strftime
from typing import ClassVar

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from nonsuch.bots import USUAL, BotFailed, Clock, answer_of
from nonsuch.engine.errors import NOTATION, BadPosition, IllegalMove, NotUndoable, RulesError
from nonsuch.engine.language.words import Names, listed, sentence
from nonsuch.engine.playing import saves
from nonsuch.engine.playing.play import Play
from nonsuch.show import rules_page
from nonsuch.terminal.drawing import ASCII, Plain, bullet, result_table, table_in_lines
from nonsuch.terminal.menu import Menu

Chooser = Callable[[Play, int], str]
Read = Callable[[str], str]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WIDEST = 100
LOG_LINES = 25
CATCH_UP = 8
QUIT = ("quit", "exit", "q")
SEATS = "seats"  # what a saved game says of who plays which seat

HELP = """\
A number makes that choice; several numbers make several steps: 1 4 7
Or type the move, such as '{example}'; separate several moves with commas.
A move answered by chance or by another player must be the last in its line.
A player is written @0, @1 … or @a, @b …, or by name.
  Enter       the table again          ?           the rule behind the question
  undo        take a step back         ? MOVE      why you may or may not
  log [N]     what has happened        rules       how the game is played
  save FILE   save the game            quit        leave; the game is saved"""


class Leave(Exception):
    """The person has had enough for now."""


@dataclass
class Sitting:
    """One person's game against bots; without a person, a game to look on at."""

    play: Play
    levels: list[str]  # of the bot in each seat; nothing for the person
    seed: int
    choosers: Mapping[int, Chooser]
    console: Console
    read: Read
    keep_in: Path
    kept_as: Path | None = None
    resumed: bool = False

    def __post_init__(self) -> None:
        self.seat = self.levels.index("") if "" in self.levels else None
        self.told = 0  # how many events have been told
        self.failed: set[int] = set()  # seats whose bot was told to have failed
        self.at_rest = self.saved()  # the game as it was when last nobody was moving
        self.kept = self.at_rest if self.kept_as else b""

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
        self.play.play(seat, self.chosen(seat))
        if self.seat is None:
            self.show_news()

    def chosen(self, seat: int) -> str:
        """A bot's move; of one that fails, the usual bot's."""
        try:
            return self.choosers[seat](self.play, seat)
        except BotFailed as error:
            if seat not in self.failed:
                self.print(f"{error}. The {USUAL} plays for it.")
            self.failed.add(seat)
            offers = [move.notation for move in self.play.offers(seat)]
            view, turn = self.play.view(seat), len(self.play.history)
            return answer_of(USUAL, self.play.game, view, offers, self.seed + turn, Clock(0.0)).move

    def decide(self, seat: int) -> None:
        """Ask until a move is made, or taken back."""
        self.at_rest = self.saved()
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
            self.console.print(Plain(shown), width=self.width, highlight=False)

    def welcome(self) -> None:
        game = self.play.game
        present = listed(self.names.whom(seat) for seat in range(len(self.play.names)))
        self.print(Text.assemble((game.title, "bold"), f", by {game.designer}. At the table: {present}."))
        if self.seat is not None:
            self.print("Type the number of a choice; 'help' tells what else you can type.")

    def catch_up(self) -> None:
        """A game that goes on begins with what happened last."""
        self.log(str(CATCH_UP))
        self.told = self.play.told(self.seat)

    def show_news(self) -> None:
        """What happened since the last look, in words."""
        news = self.play.log(self.seat, since=self.told)
        self.told = self.play.told(self.seat)
        if news and self.seat is not None:
            self.print("")
        self.show_sentences(news)

    def show_sentences(self, sentences: Iterable[str]) -> None:
        for one in sentences:
            self.print(bullet(one))

    def show_table(self, whole: bool = False) -> None:
        view = self.play.view(self.seat)
        if whole:
            view.pop("steps", None)
        self.print("", table_in_lines(self.play, view, self.seat))

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
        self.print("", Text(sentence(f"{listed(won)} {verb}"), "bold"))

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
        said = self.rule(error.rule)
        known = self.play.game.rulebook.reason(error.rule)
        return f"{error.reason.partition(': ')[0]}. {said if known else in_brief(said)}"

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
                self.print(bullet(self.rule(cite)))
            return
        try:
            move = self.notation(written)
            if self.parsed(move) in self.play.offers(seat).numbers:
                self.print(f"You may. {self.rule(self.play.rule_for(self.seat))}")
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
            self.print(f"The last {lines} of {len(sentences)}; 'log all' shows all:")
        self.show_sentences(sentences[-lines:] if lines else [])

    def rules(self, rest: str) -> None:
        page = rules_page(self.play.game)
        self.print(Markdown(page) if page else f"There is no page of rules for {self.play.game.title}.")

    def save(self, rest: str) -> None:
        if not rest:
            self.print("What should the file be called? For example: save evening.json")
        elif self.keep(Path(rest).expanduser()):
            self.print("Saved. To continue later:")
            self.how_to_resume()

    commands: ClassVar[Mapping[str, Callable[[Sitting, str], None]]] = {
        "help": help,
        "log": log,
        "rules": rules,
        "save": save,
    }

    # keeping -----------------------------------------------------------------------------------

    def keep(self, file: Path) -> bool:
        """Write the game to a file; a file that is no saved game is left alone."""
        try:
            if file.exists() and not is_saved_game(file):
                self.print(f"{file} already exists and is not a saved game; nothing was written.")
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
        return self.play.save(beside={SEATS: {"levels": self.levels, "seed": self.seed}})

    def farewell(self) -> None:
        self.print("")
        if self.seat is None:
            return
        file = self.kept_as or self.keep_in / f"{self.play.game.name}-{strftime('%Y%m%d-%H%M%S')}.json"
        if self.kept == self.at_rest or self.keep(file):
            self.print("The game is saved. To continue:")
            self.how_to_resume()

    def how_to_resume(self) -> None:
        """On a line of its own, never broken, to be copied."""
        self.console.print(f"  nonsuch play --resume {shlex.quote(str(self.kept_as))}", soft_wrap=True, markup=False)


def in_brief(rule: str) -> str:
    """The heading of a ruling and its first sentence; '?' tells all of it."""
    return " ".join(re.split(r"(?<=[.:;]) ", rule)[:3]).rstrip(":;")


def is_saved_game(file: Path) -> bool:
    try:
        return SEATS in saves.about(file.read_bytes())
    except BadPosition:
        return False
