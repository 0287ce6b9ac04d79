"""Rules pages show parts of the table, drawn from positions of the first lesson; nothing in them is alive."""

from __future__ import annotations

import re

import pytest

import nonsuch
from nonsuch.server.pages.pictures import pictures_of
from nonsuch.server.pages.rules import contents

GAMES = ("glory", "gloriana", "gloria_mundi", "noblemen", "virgin_queen")


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_stands_under_its_heading(name):
    game = nonsuch.load(name)
    drawn = pictures_of(game)
    text = contents(game, "")["text"]
    assert drawn
    for heading, figure in drawn.items():
        assert f"<h3>{heading}</h3>{figure}" in text


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_picture_can_be_chosen_opened_or_fly(name):
    alive = re.compile(r"\b(id|data-target|data-verb|tabindex|popovertarget)=|view-transition-name")
    assert not any(alive.search(figure) for figure in pictures_of(nonsuch.load(name)).values())
    assert all(" inert" in figure for figure in pictures_of(nonsuch.load(name)).values())
