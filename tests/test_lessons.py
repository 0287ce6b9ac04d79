"""First lessons: what they ask for can be done, whoever sits opposite, and they end in a turn of one's own."""

from __future__ import annotations

import re

import pytest

import nonsuch
from nonsuch.bots import Chooser
from nonsuch.engine.errors import BadPosition
from nonsuch.engine.game import Game
from nonsuch.engine.playing.play import Play
from nonsuch.engine.registry import names
from nonsuch.show import lesson_of
from nonsuch.show.lessons import LEARNER, Chapter, Lesson, astray, at_rest, progress, read_lesson

MOST_WORDS = 18  # in what one is told to do
LESSONS = [game for game in map(nonsuch.load, names()) if lesson_of(game) is not None]


def taught(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


CHAPTERS = [(game, chapter) for game in LESSONS for chapter in taught(game).chapters]
SEEDS = range(6)


def others_play(game: Game, play: Play, seed: int, level: str = "courtier") -> None:
    """Until the learner is asked, or the game is over."""
    while not play.over and LEARNER not in play.actors:
        seat = play.actors[0]
        offers = [move.notation for move in play.offers(seat)]
        play.play(seat, Chooser(level)(game, play.view(seat), offers, seed + len(play.history)))


def name_of(value: object) -> str:
    return value.name if isinstance(value, Game) else ""


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=name_of)
@pytest.mark.parametrize("level", ["courtier", "random"])
def test_every_choice_of_a_lesson_can_be_made_when_it_is_asked_for(game: Game, chapter: Chapter, level: str) -> None:
    for seed in SEEDS:
        play = chapter.begin(game)
        for number, step in enumerate(chapter.steps):
            others_play(game, play, seed, level)
            found = progress(chapter, play)
            assert found.step is step, f"step {number + 1}: {step.do}"
            assert found.passed == number
            if step.expects:
                assert found.offered == step.expects, f"{step.do} expects {step.expects}"
                play.play(LEARNER, step.expects[0])
            else:
                take_a_turn(game, play, chapter, seed)
        assert progress(chapter, play).over


def take_a_turn(game: Game, play: Play, chapter: Chapter, seed: int) -> None:
    """As the courtier would, until somebody else has to decide."""
    for _ in range(40):
        if LEARNER not in play.actors or play.over:
            break
        offers = [move.notation for move in play.offers(LEARNER)]
        play.play(LEARNER, Chooser("courtier")(game, play.view(LEARNER), offers, seed))
    if not play.over:
        play.play(play.actors[0], Chooser("courtier")(game, play.view(play.actors[0]), first_offers(play), seed))


def first_offers(play: Play) -> list[str]:
    return [move.notation for move in play.offers(play.actors[0])]


@pytest.mark.parametrize("game", LESSONS, ids=name_of)
def test_a_lesson_is_short_and_ends_in_a_turn_of_ones_own(game: Game) -> None:
    steps = [step for chapter in taught(game).chapters for step in chapter.steps]
    assert 5 <= len(steps) <= 18
    assert steps[-1].expects == (), "the last step is free"
    assert all(step.expects for step in steps[:-1])
    for step in steps:
        assert len(step.do.split()) <= MOST_WORDS, step.do
        assert step.why, step.do
    assert len([step for step in steps if step.learnt]) >= 3
    assert {chapter.players for chapter in taught(game).chapters} <= set(game.players)
    assert all(not re.search(r"\bhe or she\b|[<>]", step.do + step.why) for step in steps)


def test_other_choices_are_passed_over_and_a_step_back_is_a_step_back() -> None:
    glory = nonsuch.load("glory")
    battle = taught(glory).chapters[0]
    play = battle.begin(glory)
    play.play(LEARNER, "attack @2")
    astray = progress(battle, play)
    assert astray.step is battle.steps[1], "the General is asked for, whoever is attacked"
    play.undo(LEARNER)
    assert progress(battle, play).step is battle.steps[0]
    play.play(LEARNER, "attack @1, add 10c")
    assert progress(battle, play).step is battle.steps[1], "a step left out is asked for as long as it can be made"
    play.play(LEARNER, "add K, enough")
    assert progress(battle, play).step is battle.steps[4]


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=name_of)
def test_a_step_takes_what_it_expects_and_answers_everything_else(game: Game, chapter: Chapter) -> None:
    play = chapter.begin(game)
    for step in chapter.steps:
        others_play(game, play, 0)
        for move in [one.notation for one in play.offers(LEARNER)]:
            wanted = not step.expects or move in step.expects
            assert astray(chapter, play, move) == ("" if wanted else step.but), move
        if step.expects:
            play.play(LEARNER, step.expects[0])


def test_a_line_of_moves_is_taken_if_every_step_is() -> None:
    glory = nonsuch.load("glory")
    battle = taught(glory).chapters[0]
    play = battle.begin(glory)
    assert not astray(battle, play, "attack @1, add K, add 10c")
    assert astray(battle, play, "attack @1, add 10c") == battle.steps[0].but
    assert not astray(battle, play, "nonsense"), "the game itself says why"


def rested(game: Game, part: int) -> Play:
    """The table as it rests after the steps of a part."""
    chapter = taught(game).parts[part]
    play = chapter.begin(game)
    for step in chapter.steps:
        others_play(game, play, 0)
        assert not at_rest(taught(game), part, play)
        play.play(LEARNER, step.expects[0])
    while not at_rest(taught(game), part, play):
        seat = play.actors[0]
        play.play(seat, Chooser("courtier")(game, play.view(seat), play.notations(seat), len(play.history)))
    return play


@pytest.mark.parametrize("game", LESSONS, ids=name_of)
def test_the_first_part_of_a_lesson_says_how_the_game_is_won(game: Game) -> None:
    first = taught(game).parts[0]
    assert not first.steps
    assert re.search(r"\bwins?\b", first.done)
    assert rested(game, 0).history == []


@pytest.mark.parametrize("game", LESSONS, ids=name_of)
def test_the_table_rests_after_every_part_but_the_last(game: Game) -> None:
    for part in range(len(taught(game).parts) - 1):
        assert at_rest(taught(game), part, rested(game, part))
    last = len(taught(game).parts) - 1
    assert not at_rest(taught(game), last, taught(game).parts[last].begin(game))


def test_what_the_coach_says_of_the_visigoth_is_so() -> None:
    """Nothing is taken from a learner before it is explained, and he stays where the coach says he does."""
    game = nonsuch.load("gloria_mundi")
    bought, bribed, ran = (rested(game, part).view(LEARNER) for part in (1, 2, 3))
    assert bought["visigoth"] == 38
    assert bought["estate"][LEARNER].split().count("legion") == 1
    assert bribed["visigoth"] == 29
    assert ran["visigoth"] == 25


def test_a_battle_of_the_lesson_is_over_when_the_coach_speaks_of_it() -> None:
    glory = nonsuch.load("glory")
    play = rested(glory, 1)
    assert (play.phase.name, play.actors) == ("take turn", (1,))


@pytest.mark.parametrize("game", LESSONS, ids=name_of)
def test_a_new_position_says_how_it_follows(game: Game) -> None:
    first, *others = taught(game).chapters
    assert not first.scene
    assert all(chapter.scene for chapter in others)


def test_who_is_missing_at_the_table_of_a_lesson_is_said(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    assert read_lesson(folder) is None
    (folder / "show").mkdir()
    (folder / "show" / "LESSON.toml").write_text(
        '[[chapter]]\nnames = ["Bess"]\ndone = "."\nstep = []\n[chapter.position]\nplayers = 3\n'
    )
    with pytest.raises(BadPosition, match="3 players names 1"):
        read_lesson(folder)
