"""Drawing: markup that is safe by default, shields and cards, boards of named parts; and the shared style sheets."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from importlib.resources import files
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsuch.draw import (
    EVENTS,
    Board,
    Markup,
    Part,
    Sight,
    backs,
    card,
    el,
    escape,
    fan,
    fanned,
    icon,
    letters,
    meter,
    mini,
    shield,
    space,
    tag,
    together,
    who,
)

STATIC = files("nonsuch.server") / "static"
A_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")


# markup ----------------------------------------------------------------------------------------


def test_text_is_escaped_and_markup_is_not():
    assert el("p", "a < b & 'c'", el("b", '"x"')) == "<p>a &lt; b &amp; &#39;c&#39;<b>&quot;x&quot;</b></p>"


def test_attributes_are_escaped_spelt_and_left_out():
    made = el("i", cls="card", data_target='a"b', aria_label="x", hidden=True, title=None, open=False)
    assert made == '<i class="card" data-target="a&quot;b" aria-label="x" hidden=""></i>'


def test_markup_that_is_cut_or_added_to_is_text_again():
    assert el("p", el("b", "x") + "<i>") == "<p>&lt;b&gt;x&lt;/b&gt;&lt;i&gt;</p>"
    assert not isinstance(el("b", "x")[:3], Markup)


def test_nothing_and_lists_of_things():
    assert together("a", None, [el("b"), ["c", 3]]) == "a<b></b>c3"
    assert el("use", href="#x") == '<use href="#x"/>'


def test_templates_take_it_as_it_is():
    jinja2 = pytest.importorskip("jinja2")
    page = jinja2.Environment(autoescape=True).from_string("{{ ours }}{{ theirs }}")
    assert page.render(ours=el("b", "x"), theirs="<b>") == "<b>x</b>&lt;b&gt;"


class TextOf(HTMLParser):
    text = ""

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text())
def test_any_name_is_shown_as_text_and_as_nothing_else(name):
    made = el("p", el("bdi", name), title=name)
    tree = ElementTree.fromstring(made)
    assert [child.tag for child in tree.iter()] == ["p", "bdi"]
    reader = TextOf()
    reader.feed(made)
    kept = "".join("\ufffd" if (ord(c) < 32 and c not in "\t\n\r") or c in "\x7f\ufffe\uffff" else c for c in name)
    assert reader.text.replace("\r", "\n") == kept.replace("\r", "\n")


def test_escaping_twice_changes_nothing():
    assert escape(escape("<")) == "&lt;"


# things ----------------------------------------------------------------------------------------


@given(st.lists(st.text(max_size=20), min_size=1, max_size=6))
def test_no_two_seats_have_the_same_letter(names):
    found = letters(tuple(names))
    assert len(set(found)) == len(names)
    assert all(len(letter) == 1 for letter in found)


def test_a_seat_has_the_first_letter_of_its_name_that_is_free():
    assert letters(("Margery", "Mark", "@2", "", "Élise", "anne")) == ("M", "A", "C", "D", "É", "N")
    assert letters(("Guest", "Player B", "Player C", "Francis")) == ("G", "B", "C", "F")


def test_an_icon_alone_is_labelled_and_one_beside_a_word_is_hidden():
    assert 'aria-hidden="true"' in icon("hp")
    assert 'role="img" aria-label="Hit Points"' in icon("hp", "small", "Hit Points")


def test_a_game_may_bring_icons_of_its_own():
    assert 'href="/static/icons.svg#crown"' in icon("crown")
    assert 'href="/static/games/farthing/icons.svg#penny"' in icon("farthing/penny")


def test_a_space_of_a_track_is_an_item_of_its_list_or_a_picture_with_a_label():
    assert space(3, None, [None]) == '<li class="space" value="3"><span class="num">3</span></li>'
    drawn = space(3, None, [el("b", "goth")], kind="paid", label="3, the goth", target="front", at="--x:1")
    assert drawn.startswith('<div class="space paid occupied"')
    assert 'role="img" aria-label="3, the goth"' in drawn
    assert "data-says" in drawn
    assert drawn.targets == {"front"}


def test_a_shield_has_letter_shape_and_seat():
    drawn = shield(2, "B")
    assert 'data-seat="3"' in drawn
    assert "#seat-3" in drawn
    assert "<b>B</b>" in drawn


def test_a_name_cannot_break_out():
    assert "<script>" not in who(0, "<script>alert(1)</script>")


def test_a_visible_card_has_a_name_to_fly_under_and_a_target():
    drawn = card("/x.svg#7h", "7 of hearts", flies="hand-7h-1", target="hand-7h", look=fanned(0, 3))
    assert 'style="view-transition-name:hand-7h-1;--turn:-3;--bow:2"' in drawn
    assert 'data-target="hand-7h"' in drawn
    assert "view-transition-name" not in card("/x.svg#back", "Deck")


def test_equal_small_cards_are_one_with_their_number():
    assert "×3" in mini("7", "spade", "3 times 7 of spades", count=3)
    assert "×" not in mini("7", "spade", "7 of spades")


def test_a_fan_says_how_many_it_holds():
    assert 'style="--n:2"' in fan([card("/x.svg#a", "a"), card("/x.svg#b", "b")], "Your hand")
    assert backs(3).count("<i></i>") == 3


def test_a_meter_never_runs_over():
    assert "--value:0" in meter(-24, 50)
    assert "--value:100" in meter(70, 50)


def test_where_a_tag_has_no_room_for_its_word_its_icon_says_it():
    assert 'aria-label="waits"' in tag("waits", "waiting", wordless=True)
    assert "waits</span>" in tag("waits", "waiting")


# parts -----------------------------------------------------------------------------------------


def a_board(drawn: Counter[str] | None = None) -> Board:
    """Two pools that all see, and the reader's own cards."""
    drawn = Counter() if drawn is None else drawn

    def pool(seat: int):
        def draw(sight: Sight) -> Markup:
            drawn[f"pool-{seat}"] += 1
            return el("p", sight.names[seat], sight.view["pool"][seat])

        return draw

    def hand(sight: Sight) -> Markup:
        drawn["hand"] += 1
        return el("p", sight.view["hand"][sight.seat] if sight.seat is not None else None)

    def news(sight: Sight) -> Markup:
        return together([el("p", str(event)) for event in sight.events_since])

    parts = [
        Part("pool-0", ("pool.0",), False, pool(0)),
        Part("pool-1", ("pool.1",), False, pool(1)),
        Part("hand", ("hand",), True, hand),
        Part("news", (EVENTS,), True, news),
    ]

    def layout(sight, put):
        return el("div", put("pool-0"), put("pool-1"), put("hand") if sight.seat is not None else None, put("news"))

    return Board(parts, layout, lambda sight: ["text"])


def a_sight(pool=(1, 2), hand="x", seat: int | None = 0, events=(), **more) -> Sight:
    view = {"pool": dict(enumerate(pool)), "hand": {0: hand, 1: 2}, "seat": seat, **more}
    return Sight(view, ("Anne", "Bess"), seat, events)


def test_every_part_lies_in_a_section_of_its_name():
    html = a_board().layout(a_sight())
    assert '<section id="part-pool-0" data-part="pool-0" class="part"><p>Anne1</p></section>' in html
    assert ElementTree.fromstring(html) is not None


def test_who_reads_decides_which_parts_there_are():
    board = a_board()
    assert board.shown(a_sight()) == ("pool-0", "pool-1", "hand", "news")
    assert board.shown(a_sight(seat=None)) == ("pool-0", "pool-1", "news")
    assert set(board.draw_all(a_sight(seat=None))) == {"pool-0", "pool-1", "news"}


def test_only_what_differs_is_sent():
    board = a_board()
    assert board.changed(a_sight(), a_sight()) == {}
    assert board.changed(a_sight(), a_sight(pool=(1, 5))) == {"pool-1": "<p>Bess5</p>"}
    assert set(board.changed(a_sight(), a_sight(hand="y", events=["a"]))) == {"hand", "news"}
    assert set(board.changed(a_sight(), a_sight(pool=(3, 3), hand="y"), private=True)) == {"hand"}
    assert set(board.changed(a_sight(), a_sight(pool=(3, 3), hand="y"), private=False)) == {"pool-0", "pool-1"}


def test_a_part_is_drawn_again_only_when_something_it_reads_has_changed():
    drawn: Counter[str] = Counter()
    board = a_board(drawn)
    before = a_sight()
    board.draw_all(before)
    after = a_sight(pool=(1, 5))
    board.changed(before, after)
    assert drawn == {"pool-0": 1, "pool-1": 2, "hand": 1}
    board.layout(after)
    assert drawn == {"pool-0": 1, "pool-1": 2, "hand": 1}


def test_a_new_name_is_drawn_everywhere():
    board = a_board()
    renamed = Sight(a_sight().view, ("Anne", "Catherine"), 0)
    assert set(board.changed(a_sight(), renamed)) == {"pool-1"}


def test_a_part_knows_only_what_it_says_it_reads():
    nosy = Part("nosy", ("pool",), True, lambda sight: str(sight.view["hand"]))
    with pytest.raises(KeyError):
        Board([nosy], lambda sight, put: put("nosy"), lambda sight: []).layout(a_sight())


def test_a_public_part_never_learns_who_reads_or_what_he_is_choosing():
    seen: list[Sight] = []

    def draw(sight: Sight) -> str:
        seen.append(sight)
        return ""

    part = Part("public", ("pool", "steps"), False, draw)
    before = dict(a_sight().view)
    choosing = a_sight(pool=(9, 9), before=before, steps=["a step"], events=["an event"])
    Board([part], lambda sight, put: put("public"), lambda sight: []).layout(choosing)
    assert (seen[0].seat, seen[0].view, seen[0].events_since) == (None, {"pool": {0: 1, 1: 2}, "steps": None}, ())


# the shared look -------------------------------------------------------------------------------


def dark_blocks(css: str) -> tuple[str, str]:
    by_wish = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', css, re.DOTALL)
    by_switch = re.search(r'^\[data-theme="dark"\] \{(.*?)\}', css, re.DOTALL | re.MULTILINE)
    assert by_wish
    assert by_switch
    return by_wish[1], by_switch[1]


def test_dark_is_the_same_by_wish_and_by_switch():
    by_wish, by_switch = dark_blocks((STATIC / "tokens.css").read_text(encoding="utf-8"))
    assert by_wish == by_switch


def test_colours_stand_in_the_tokens_and_nowhere_else():
    assert not A_COLOUR.search((STATIC / "components.css").read_text(encoding="utf-8"))
    assert not A_COLOUR.search((STATIC / "icons.svg").read_text(encoding="utf-8"))


def test_every_token_that_is_used_exists():
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    parts = (STATIC / "components.css").read_text(encoding="utf-8")
    known = set(re.findall(r"(--[a-z0-9-]+):", tokens + parts))
    given_by_pages = {"--n", "--card-w", "--turn", "--bow", "--value"}
    assert set(re.findall(r"var\((--[a-z0-9-]+)", parts)) <= known | given_by_pages


def test_a_size_of_icons_is_the_name_of_nothing_else():
    """A rule for `.large` alone once took every large icon out of its place."""
    for sheet in STATIC.iterdir():
        if sheet.name.endswith(".css"):
            assert not re.search(r"(?<!\.icon)\.large\b", sheet.read_text(encoding="utf-8")), sheet.name


def test_icons_are_well_formed_and_each_has_its_own_name():
    sheet = ElementTree.fromstring((STATIC / "icons.svg").read_text(encoding="utf-8"))
    names = [symbol.get("id") for symbol in sheet]
    assert len(names) == len(set(names)) >= 50
    assert {f"seat-{seat}" for seat in range(1, 7)} <= set(names)
    assert all(symbol.get("viewBox") == "0 0 24 24" for symbol in sheet)


@pytest.mark.parametrize("name", ["tokens.css", "components.css", "icons.svg"])
def test_what_all_tables_share_names_no_game(name):
    text = (STATIC / name).read_text(encoding="utf-8").lower()
    assert not re.search(r"glory|gloriana|gloria.mundi|noblemen|virgin.queen", text)


# contrast (WCAG 2.2): text 4.5, lines 3 ----------------------------------------------------------

TEXT = [
    ("ink", "page"),
    ("ink", "table"),
    ("ink-2", "table"),
    ("ink-2", "table-2"),
    ("ink-2", "offer-fill"),
    ("ink", "offer-fill"),
    ("ink-3", "sheet"),
    ("ink-3", "sheet-2"),
    ("rubric", "sheet"),
    ("rubric", "table"),
    ("on-main", "main"),
    ("ink", "last-fill"),
    *((f"on-seat-{n}", f"seat-{n}") for n in range(1, 7)),
]
LINES = [("edge", "sheet"), ("offer", "table"), ("chosen", "table"), ("last", "table"), ("focus", "page")]


def tokens(dark: bool) -> dict[str, str]:
    css = (STATIC / "tokens.css").read_text(encoding="utf-8")
    light = re.search(r":root \{(.*?)\n\}", css, re.DOTALL)
    assert light
    found = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", light[1]))
    return found | (dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", dark_blocks(css)[1])) if dark else {})


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_to_be_read_can_be_read(dark):
    known = tokens(dark)
    assert {pair for pair in TEXT if contrast(known[pair[0]], known[pair[1]]) < 4.5} == set()
    assert {pair for pair in LINES if contrast(known[pair[0]], known[pair[1]]) < 3} == set()


def test_the_others_sit_clockwise_from_the_readers_left():
    names = ("Anne", "Bess", "Cecil", "Drake")
    assert Sight({}, names, 2).others == [3, 0, 1]
    assert Sight({}, names).others == [0, 1, 2, 3]
