"""Playing in the terminal, as a person does it: typed lines in, a screen of 80 columns out."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import nonsuch
from nonsuch import Game, Play
from nonsuch.bots import BOTS, Bot
from nonsuch.terminal import play_in_terminal, replay_in_terminal, resume_in_terminal
from tests.raw import raw

WIDTH = 80


class Person:
    """Types what is planned, then leaves as Ctrl-D does; keeps the whole screen."""

    def __init__(self, lines: Iterable[str] | Callable[[], str], encoding: str = "utf-8") -> None:
        self.bytes = io.BytesIO()
        self.file = io.TextIOWrapper(self.bytes, encoding=encoding, newline="")
        self.console = Console(file=self.file, width=WIDTH)
        self.next = lines if callable(lines) else iter(lines).__next__

    def read(self, prompt: str) -> str:
        try:
            line = self.next()
        except StopIteration:
            raise EOFError from None
        self.file.write(f"{prompt}{line}\n")
        return line

    def at(self, folder: Path) -> dict[str, Any]:
        """Screen, keys, and where a game is kept."""
        return {"console": self.console, "read": self.read, "keep_in": folder}

    @property
    def screen(self) -> str:
        self.file.flush()
        return self.bytes.getvalue().decode(self.file.encoding)

    def answers(self) -> list[str]:
        """What followed each typed line, up to the next prompt."""
        return [part.partition("\n")[2].strip() for part in self.screen.split("\n> ")[1:]]


def somebody(seed: int) -> Callable[[Play, int], str]:
    chance = random.Random(seed)
    return lambda play, seat: chance.choice(play.offers(seat)).notation


@pytest.fixture
def sit(glory: Game, tmp_path):
    """A game of three with the person in seat 0, whose turn it is first; the others choose at random."""

    def sit(*lines: str, seed: int = 2, **more) -> tuple[Person, Play]:
        person = Person(lines)
        choosers = {1: somebody(1), 2: somebody(2)}
        given = {"options": {"rounds": 1}, "name": "Eliza", "choosers": choosers} | person.at(tmp_path) | more
        return person, play_in_terminal(glory, 3, "random", seed, **given)

    return sit


# a whole game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_whole_game_by_numbers(glory, tmp_path, players) -> None:
    chance = random.Random(players)
    person = Person(lambda: str(chance.randint(1, 9)))
    choosers = {seat: somebody(seat) for seat in range(1, players)}
    play = play_in_terminal(glory, players, "random", 5, {"rounds": 1}, choosers=choosers, **person.at(tmp_path))
    assert play.over
    assert "Total" in person.screen
    assert "Round 1: battle" in person.screen
    assert "wins." in person.screen or "You win." in person.screen
    assert max(cell_len(line) for line in person.screen.splitlines()) <= WIDTH
    assert "None" not in person.screen
    assert "{" not in person.screen
    assert not list(tmp_path.iterdir())


def test_for_a_bot_that_fails_the_courtier_chooses_and_the_game_goes_on(glory, tmp_path, monkeypatch) -> None:
    class Fool(Bot):
        def choose(self, *about: object) -> str:
            raise ValueError("no idea")

    found = {"courtier": BOTS["courtier"], "fool": Fool()}
    monkeypatch.setattr("nonsuch.bots._found", lambda: found)
    person = Person(lambda: "1")
    play = play_in_terminal(glory, 2, "fool", 5, {"rounds": 1}, **person.at(tmp_path))
    assert play.over
    said = " ".join(person.screen.split())
    line = Fool.choose.__code__.co_firstlineno + 1
    assert f"fool failed: ValueError: no idea (test_terminal.py, line {line}). The courtier plays for it." in said
    assert said.count("The courtier plays for it.") == 1


def test_against_the_bots_of_the_house(glory, tmp_path) -> None:
    person = Person(["1"] * 3)
    play = play_in_terminal(glory, 3, "random,courtier", 5, **person.at(tmp_path))
    assert play.names[1:] == ["Anne", "Hugh"]
    assert len(play.history) >= 3


def test_looking_on(glory) -> None:
    person = Person([])
    play = play_in_terminal(glory, 2, "random", 5, {"rounds": 1}, (), console=person.console, read=person.read)
    assert play.over
    assert play.names == ["Anne", "Hugh"]
    assert "You" not in person.screen


def test_a_terminal_that_knows_only_ascii(glory, tmp_path) -> None:
    person = Person(["1", "log", "rules", "?"], encoding="ascii")
    play_in_terminal(glory, 3, "random", 5, **person.at(tmp_path))
    assert person.screen.isascii()
    assert max(map(len, person.screen.replace(str(tmp_path), "").splitlines())) <= WIDTH


def test_a_game_without_a_picture_is_shown_by_its_fields(glory, tmp_path) -> None:
    bare = replace(glory, show=replace(glory.show, board=None))
    person = Person([])
    play_in_terminal(bare, 2, "random", 5, **person.at(tmp_path))
    assert "treasury" in person.screen


# what can be typed -----------------------------------------------------------------------------


def test_the_screen_of_a_turn(sit) -> None:
    person, play = sit()
    for shown in (
        "Glory, by Sean Crystal",
        "At the table: you, Anne and Hugh",
        "Round 1 of 1",
        "You (on turn): 0 Glory; 50",
        "Your hand: ",
    ):
        assert shown in person.screen
    assert play.ask(0) in person.screen
    assert "1) " in person.screen
    assert play.names == ["Eliza", "Anne", "Hugh"]


def test_a_number_makes_that_choice(sit) -> None:
    _, before = sit()
    _, play = sit("1")
    assert play.history[len(before.history)] == [0, before.offers(0)[0].notation]


def test_several_numbers_make_several_steps_or_none(sit) -> None:
    _, before = sit("attack @1")
    person, play = sit("attack @1", "1 99")
    assert play.history == before.history
    assert "There is no choice 99" in person.answers()[1]
    fighters = [move.notation for move in before.offers(0)]
    _, play = sit("attack @1", "1 2")
    assert play.view(0)["steps"] == ["attack @1", *fighters[:2]]


def test_moves_may_be_written_with_names_letters_and_signs(sit) -> None:
    for written in ("attack @1", "ATTACK Anne", "attack anne", "attack @b", "attack  @B "):
        _, play = sit(written)
        assert play.view(0)["steps"] == ["attack @1"]
    _, play = sit("attack @1")
    card = next(move for move in play.offers(0) if move.notation.endswith("c"))
    _, play = sit(f"attack hugh, {card.label}")
    assert play.view(0)["steps"] == ["attack @2", card.notation]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hlep", "No move begins with 'hlep'. 'help' tells what you can type."),
        ("99", "There is no choice 99; choices run from 1 to"),
        ("0", "There is no choice 0"),
        ("attack", "'attack' takes one thing, not 0."),
        ("attack @7", "'@7' is not a seat"),
        ("attack @0", "'attack @0' cannot be chosen now. You cannot attack yourself. (Ruling 48)"),
        ("conquer @1", "'conquer @1' cannot be chosen now. You can conquer Land only from a King with some in their"),
        ("attack @1, enough", "'enough' cannot be chosen now. An attack is led by a General"),
        (",", "An empty move."),
        ("[bold]x[/bold]", "No move begins with '[bold]x[/bold]'."),
    ],
)
def test_wrong_input_is_answered_in_a_line_and_nothing_is_lost(sit, typed, answer) -> None:
    _, before = sit()
    person, play = sit(typed)
    assert " ".join(person.answers()[0].split()).startswith(answer)
    assert play.fingerprint == before.fingerprint


def test_undo(sit) -> None:
    _, before = sit()
    person, play = sit("attack @1", "undo", "undo")
    assert play.fingerprint == before.fingerprint
    assert "This cannot be taken back" in person.answers()[2]


def test_the_rule_behind_the_question_and_behind_a_move(sit) -> None:
    person, _ = sit("?", "? attack @1", "? attack @0", "? attack Anne", "? nonsense")
    question, may, may_not, by_name, nonsense, *_ = (" ".join(answer.split()) for answer in person.answers())
    assert "Rulebook: " in question
    assert "Ruling 11: Exactly one action a turn" in question
    assert may.startswith("You may.")
    assert by_name == may
    assert "Ruling 48" in may_not
    assert nonsense.startswith("No move begins with 'nonsense'")


def test_log_rules_help_and_the_table_again(sit) -> None:
    person, play = sit("log", "log 1", "rules", "help", "")
    whole, last, rules, helped, table, *_ = person.answers()
    assert "Round 1: " in whole
    assert last.startswith("The last 1 of")
    assert "Mercenaries" in rules
    assert "save FILE" in helped
    assert play.ask(0) in table


def test_a_word_that_is_also_a_move_is_a_move(glory, tmp_path) -> None:
    """'help' alone is a cry for help; 'help none' answers the question."""
    data = help_asked(glory).save()
    person = Person(["help", "help none"])
    play = resume_in_terminal(glory, data, choosers={1: somebody(1), 2: somebody(2)}, **person.at(tmp_path))
    assert "A number makes that choice" in person.answers()[0]
    assert [0, "help none"] in play.history


def help_asked(glory: Game) -> Play:
    position = {"players": 3, "turn": 1, "hand": {0: "K 2c", 1: "Q", 2: "J"}, "treasury": {1: "2d", 2: "3d"}}
    play = glory.position({**position, "deck": "Ah 2h 3h"})
    offered = "offer @0, add 3d, at least 10, enough"
    for seat, line in ((1, "attack @2, add Q, enough"), (1, "no offer @0"), (2, offered)):
        play.play(seat, line)
    assert play.actors == (0,)
    return play


def test_an_offer_of_many_numbers_is_summed_up(glory, tmp_path) -> None:
    play = glory.position({"players": 3, "hand": {0: "K"}, "treasury": {0: "4d"}})
    play.play(0, "attack @1, add K, enough")
    person = Person(["offer @2", "add 4d", "at least 30", "undo"])
    after = resume_in_terminal(glory, play.save(), **person.at(tmp_path))
    assert "1 … 84: type it, for example 'at least 10'" in person.screen
    assert "You offer @2 nothing for 30 points of help or more." in person.screen
    assert "Chosen so far: 4 of diamonds." in person.screen
    assert after.view(0)["steps"] == ["offer @2", "add 4d"]


# keeping a game --------------------------------------------------------------------------------


def test_leaving_keeps_the_game_and_says_how_to_go_on(glory, sit, tmp_path) -> None:
    for leaving in (["attack @1", "quit"], ["attack @1"]):
        person, play = sit(*leaving)
        (file,) = tmp_path.iterdir()
        assert f"nonsuch play --resume {file}" in person.screen
        again = Person([])
        resumed = resume_in_terminal(glory, file.read_bytes(), file=file, **again.at(tmp_path))
        assert resumed.fingerprint == play.fingerprint
        assert resumed.names == play.names
        assert play.log(0)[-1].split()[-1] in again.screen
        file.unlink()


def test_interrupted_while_others_move_nothing_is_lost(glory, tmp_path) -> None:
    """Ctrl-C may strike in the middle of a move; what is kept is the game after the person's last one."""

    def interrupted(play: Play, seat: int) -> str:
        if any(seat == 0 for seat, _ in play.history):
            raw(play).hp[0] = 7  # half a move
            raise KeyboardInterrupt
        return str(play.offers(seat)[-1])

    person = Person(["discard @1", *(str(n) for n in range(9, 0, -1)), *["enough"] * 9])
    choosers = dict.fromkeys((1, 2), interrupted)
    play_in_terminal(glory, 3, "random", 2, choosers=choosers, **person.at(tmp_path))
    (file,) = tmp_path.iterdir()
    kept = glory.restore(file.read_bytes())
    assert any(seat == 0 for seat, _ in kept.history)
    assert kept.view(0)["hp"][0] == 50


def test_save_and_resume(glory, sit, tmp_path) -> None:
    file = tmp_path / "an evening.json"
    person, play = sit("attack @1", "save", f"save {file}", "quit")
    assert "What should the file be called?" in person.answers()[1]
    assert f"nonsuch play --resume '{file}'" in person.screen
    assert [file] == list(tmp_path.iterdir())
    assert glory.restore(file.read_bytes()).fingerprint == play.fingerprint
    again = Person(["undo"])
    resumed = resume_in_terminal(glory, file.read_bytes(), file=file, console=again.console, read=again.read)
    assert "steps" not in resumed.view(0)


def test_a_file_that_is_no_saved_game_is_left_alone(sit, tmp_path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anne")
    person, _ = sit(f"save {letter}", f"save {tmp_path}/letter.txt/x")
    assert letter.read_text() == "Dear Anne"
    assert "is not a saved game; nothing was written" in " ".join(person.screen.split())
    assert "cannot be written" in " ".join(person.screen.split())


def test_bots_that_do_not_fit_are_refused(glory) -> None:
    for bots, why in (
        ("nobody", "no bot 'nobody'"),
        ("random,random,random", "2 seats are for bots"),
        ("", "without a name"),
    ):
        with pytest.raises(nonsuch.NonsuchError, match=why):
            play_in_terminal(glory, 3, bots, 1)
    with pytest.raises(nonsuch.NonsuchError, match="your seat must be one of"):
        play_in_terminal(glory, 3, "random", 1, human_seats=(0, 1))


def test_a_damaged_file_is_refused(glory, sit, tmp_path) -> None:
    sit("attack @1")
    (file,) = tmp_path.iterdir()
    saved = json.loads(file.read_bytes())
    wrong: dict[str, Any]
    for wrong in ({"seats": {"levels": ["", ""], "seed": 1}}, {"seats": 3}, {"seats": {}}, {"game": "whist"}):
        with pytest.raises(nonsuch.BadPosition):
            resume_in_terminal(glory, json.dumps({**saved, **wrong}).encode())


# telling a game again --------------------------------------------------------------------------


def test_a_game_is_told_again_step_by_step(glory) -> None:
    chance = random.Random(3)
    play = glory.new(players=3, seed=3, options={"rounds": 1})
    while not play.over:
        seat = play.actors[0]
        play.play(seat, chance.choice(play.offers(seat)))
    person = Person(["", "", "end"])
    told = replay_in_terminal(glory, play.save(), console=person.console, read=person.read)
    assert told.fingerprint == play.fingerprint
    assert told.log(None) == play.log(None)
    assert person.screen.count("Enter: continue") == 3
    assert "Total" in person.screen
    assert max(map(cell_len, person.screen.splitlines())) <= WIDTH
