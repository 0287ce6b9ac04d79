"""What pages are sent, without a browser: a page that follows the stream shows what a page opened now would show."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

import nonsuch.server
from nonsuch import load
from nonsuch.draw import Part
from nonsuch.engine import RulesError
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.live import MOVE, UNDO, LiveTable
from nonsuch.server.pages.frames import Reader, all_parts
from nonsuch.server.pages.icons import check_icons, icons_for
from nonsuch.server.pages.packing import unsealed
from nonsuch.server.pages.rendering import Rendering, board_of
from nonsuch.server.pages.rules import in_html, inline
from nonsuch.server.pages.telling import LATEST, Attendance, log_lines, names_in, with_names
from nonsuch.show import About, Show
from nonsuch.show.plain import plain_board
from tests.toys import lantern
from tests.toys.planting import planted

NAMES = ("Margery", "Tobias", "Bess")
NOBODY = Attendance(set(), 0)
STATIC = Path(nonsuch.server.__file__).parent / "static"


def table_of(game, seed):
    facts = Facts(
        *("table", game.name, len(NAMES), None, game.chosen_options({}), game.rules_version, bytes(32), seed),
        *(None, None, "a table", "live", False, None, time.time()),
    )
    return LiveTable.begin(game, facts, [Seat(seat, name, guest=name) for seat, name in enumerate(NAMES)])


def go_on(table, chance):
    """A random move, or a step back."""
    seat = table.play.actors[0]
    kind, move = MOVE, chance.choice(list(table.play.offers(seat))).notation
    if table.play.can_undo(seat) and chance.random() < 0.2:
        kind, move = UNDO, ""
    written, step = table.attempt(seat, kind, move)
    table.settle(table.entry(seat, kind, written, None, None, step), step)


class Page:
    """What a browser does with frames."""

    def __init__(self, reader, rendering):
        self.reader = reader
        whole = reader.page(rendering, NOBODY)
        self.parts = dict(all_parts(rendering.board, rendering.sight(None), rendering.sight(reader.seat)))
        self.log = [*[None] * whole["first"], *lines(unsealed(whole["log"]))]
        self.shown = whole
        reader.seq, reader.step = whole["seq"], whole["step"]

    def follow(self, rendering):
        frame = self.reader.frame(rendering, NOBODY)
        if frame is None or "parts" not in frame:
            return
        self.parts |= frame["parts"]
        kept, fresh = frame["log"]
        self.log = [*self.log[:kept], *lines(fresh)]
        self.shown |= frame


def lines(markup):
    return [line.replace(' data-state="last"', "") for line in markup.split("<li")[1:]]


@pytest.mark.parametrize("seed", range(3))
def test_a_page_that_follows_shows_what_a_page_opened_now_shows(glory, seed):
    table, chance = table_of(glory, seed), random.Random(seed)
    rendering = Rendering(table)
    pages = [Page(Reader(seat, text=seat == 1), rendering) for seat in (None, 0, 1, 2)]
    for _ in range(80):
        if table.play.over:
            break
        go_on(table, chance)
        if chance.random() < 0.3:
            continue  # some come late and find several steps done
        for page in pages:
            page.follow(rendering)
            fresh = Page(Reader(page.reader.seat, text=page.reader.text), Rendering(table))
            assert page.parts == fresh.parts
            assert page.log[-LATEST:] == fresh.log[-LATEST:]
            for name in ("prompt", "offers", "head", "mood"):
                assert page.shown[name] == fresh.shown[name]


def test_a_question_that_stays_as_it_is_is_not_sent_again(glory):
    """While one player puts a move together, what the others are asked does not change."""
    table, chance = table_of(glory, 1), random.Random(1)
    rendering = Rendering(table)
    readers = {seat: Reader(seat, seq=table.seq) for seat in (None, 0, 1, 2)}
    for reader in readers.values():
        reader.frame(rendering, NOBODY)
    resent = 0
    for _ in range(60):
        shown = {seat: reader.question(rendering, NOBODY) for seat, reader in readers.items()}
        go_on(table, chance)
        for seat, reader in readers.items():
            frame = reader.frame(rendering, NOBODY) or {}
            now = reader.question(rendering, NOBODY)
            same = {name for name in now if shown[seat].get(name) == now[name]}
            assert not same & set(frame)
            assert {name: frame[name] for name in now if name not in same} == {n: now[n] for n in now if n not in same}
            resent += len(same)
        if table.play.over:
            break
    assert resent > 100


def test_the_log_told_bit_by_bit_is_the_log_told_at_once(glory):
    for seed in range(3):
        table, chance = table_of(glory, seed), random.Random(seed)
        for _ in range(150):
            if table.play.over:
                break
            go_on(table, chance)
            for reader in (None, 0, 2):
                assert [sentence for _, sentence in table.told(reader)] == table.play.log(reader)


def test_who_plays_with_a_token_is_here_while_he_listens(glory):
    """A seat without a guest is not free if somebody has it open by the API; whoever waits for him is told at once."""
    table = table_of(glory, 1)
    rendering, actor = Rendering(table), table.play.actors[0]
    table.seats[actor].guest, table.seats[actor].taken = None, False
    reader = Reader((actor + 1) % 3)
    free = reader.page(rendering, NOBODY)
    assert "This seat is still free." in free["prompt"]
    assert free["seats"][actor]["kind"] == "free"
    reader.seq = table.seq
    reader.frame(rendering, NOBODY)
    come = reader.frame(rendering, Attendance({actor}, 0)) or {}
    assert "still free" not in come["prompt"]
    assert come["seats"][actor]["kind"] == "here"
    gone = reader.frame(rendering, NOBODY) or {}
    assert "This seat is still free." in gone["prompt"]


def test_a_mark_that_is_not_drawn_is_named_when_the_table_is_first_drawn(tmp_path):
    marked = planted(tmp_path, ("@words.says(DRAWS)", '@words.says(DRAWS, mark="hnad")'))
    with pytest.raises(RulesError, match=r"Lantern: the table has no icon 'hnad'; did you mean 'hand'\?"):
        board_of(marked)
    with pytest.raises(RulesError, match=r"the table has no icon 'xxxx'; there are .*crown"):
        board_of(replace(marked, show=Show(lantern.game.show.words, about=About(icon="xxxx"))))
    (tmp_path / "own" / "show" / "static").mkdir(parents=True)
    (tmp_path / "own" / "show" / "static" / "icons.svg").write_text('<svg><symbol id="wick"/></svg>')
    own = replace(marked, folder=tmp_path / "own", show=Show(lantern.game.show.words, about=About(icon="lantern/wick")))
    check_icons(own)
    with pytest.raises(RulesError, match=r"did you mean 'lantern/wick'"):
        check_icons(replace(own, show=replace(own.show, about=About(icon="lantern/wik"))))


@pytest.mark.parametrize("name", ["glory", "gloriana"])
def test_every_line_of_the_log_has_a_mark_that_is_drawn(name):
    game = load(name)
    assert game.show.words.marks <= icons_for(game)
    table, chance = table_of(game, 3), random.Random(3)
    for _ in range(60):
        go_on(table, chance)
    told = table.told(0)
    markup = "".join(log_lines(table, told, 0))
    assert markup.count('<svg class="icon"') == len(told) > 10
    assert markup.count("data-opens") == sum(sentence.opens for _, sentence in told) > 3


def test_public_parts_are_drawn_once_for_all(glory):
    table = table_of(glory, 1)
    rendering = Rendering(table)
    for seat in range(3):
        parts = all_parts(rendering.board, rendering.sight(None), rendering.sight(seat))
        public = [name for name, part in rendering.board.parts.items() if not part.private and name in parts]
        assert public
        assert all(parts[name] is rendering.sight(None).drawn[name] for name in public)


def test_a_game_without_a_drawing_is_shown_in_rows(glory):
    table = table_of(glory, 1)
    rendering = Rendering(table)
    rendering.board = plain_board(glory)
    shown = Reader(0).page(rendering, NOBODY)
    assert "treasury" in shown["board"]
    assert len(shown["offers"]) == shown["prompt"].count("data-move")


def test_names_are_underlined_as_whole_words_only():
    made = "".join(with_names("Ann helps Anne <b>.", names_in(("Ann", "Anne"), None)))
    assert made.count('class="who"') == 2
    assert ">Anne<" in made


def test_rules_hold_no_html_of_their_own():
    assert "<script>" not in in_html("# T\n\n<script>alert(1)</script> **bold**")
    assert "<strong>" in in_html("# T\n\n**bold**")
    assert 'href="javascript' not in inline("[x](javascript:alert(1))")


def test_what_has_not_changed_is_not_drawn_again(monkeypatch):
    """All parts were drawn anew to find out what in them can be clicked."""
    game, chance, drawn, of = load("glory"), random.Random(3), [], Part.of
    table = table_of(game, 3)
    rendering, reader = Rendering(table), Reader(0, seq=0)
    reader.frame(rendering, NOBODY)
    all_parts(rendering.board, rendering.sight(None), rendering.sight(0))

    def counted(part, sight):
        drawn.append(part)
        return of(part, sight)

    monkeypatch.setattr(Part, "of", counted)
    for _ in range(60):
        was = {False: reader.public, True: reader.private}
        go_on(table, chance)
        drawn.clear()
        reader.frame(rendering, NOBODY)
        now = {False: reader.public, True: reader.private}
        assert [part.name for part in drawn if not part.differs(was[part.private], now[part.private])] == []
