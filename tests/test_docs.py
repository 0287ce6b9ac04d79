"""What the documents say is true: their code runs, their commands exist."""

import doctest
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch.cli import app
from nonsuch.draw import Sight, scenes_in
from nonsuch.engine.registry import names

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def game_on(page_name, module_name, folder, instead=("", "")):
    """The module that a page of the documents is, from its own text; `instead`: a line of it, and another."""
    page = (DOCS / page_name).read_text(encoding="utf-8").replace(*instead)
    (folder / f"{module_name}.py").write_text("\n\n".join(blocks(page, "python")), encoding="utf-8")
    (folder / "SECTIONS.csv").write_text(blocks(page, "csv")[0], encoding="utf-8")
    (folder / "RULINGS.md").write_text(blocks(page, "markdown")[0], encoding="utf-8")
    spec = importlib.util.spec_from_file_location(module_name, folder / f"{module_name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def farthing(tmp_path_factory):
    """The game of docs/adding-a-game.md."""
    return game_on("adding-a-game.md", "my_farthing", tmp_path_factory.mktemp("farthing")).game


@pytest.fixture(scope="module")
def parley(tmp_path_factory):
    """The game of docs/pieces-face-down.md."""
    return game_on("pieces-face-down.md", "parley", tmp_path_factory.mktemp("parley"))


def test_the_second_game_keeps_the_laws_and_covers_its_rulebook(parley):
    report = nonsuch.check_game(parley.game, games=20, laws=3)
    assert report.games == 60
    assert report.pairs > 0
    assert parley.game.rulebook.uncovered() == []


def test_what_lies_face_down_is_dealt_anew_from_what_its_owner_has_left(parley):
    assert parley.try_it() == 3
    play = parley.game.new(players=2, seed=1)
    play.play(0, "lay 5")
    assert play.view(1)["laid"] == {0: 1, 1: ""}
    play.play(1, "lay 3")
    assert [play.log(seat) for seat in (None, 1)] == [
        ["@0 turns up 5.", "@1 turns up 3.", "@0 wins the round."],
        ["@0 turns up 5.", "You turn up 3.", "@0 wins the round."],
    ]


def test_a_sealed_choice_that_shows_is_told_with_what_shows_it(tmp_path):
    laid = "    move(t.hand[t.actor], t.laid[t.actor], token)\n"
    showing = (laid, f"{laid}    t.points[t.actor] += token\n")
    module = game_on("pieces-face-down.md", "telling", tmp_path, showing)
    with pytest.raises(nonsuch.NotConforming, match=r"by 'points': until `reveal`, a sealed choice may change only"):
        nonsuch.check_game(module.game, games=4, laws=4, players=2, compiled=False)


def test_the_game_of_the_guide_keeps_the_laws(farthing):
    report = nonsuch.check_game(farthing, games=20)
    assert report.games == 60
    assert report.pairs > 0


def test_the_test_of_the_guide_passes(farthing):
    sys.modules["my_farthing"].test_who_plays_a_coin_has_its_worth()


def test_the_game_of_the_guide_covers_its_rulebook(farthing):
    assert farthing.rulebook.uncovered() == []


def test_the_board_of_the_guide_is_drawn_for_each_as_he_may_see_it(farthing):
    board = sys.modules["my_farthing"].board
    play = farthing.new(players=2, seed=1)
    own, onlooker = (board.layout(Sight(play.view(seat), play.names, seat)) for seat in (0, None))
    assert [move for move in play.offers(0) if f'data-target="{move.target}"' not in own] == []
    assert "data-target" not in onlooker
    assert board.text(Sight(play.view(None), ("Ann", "Kit"))) == ["Ann has 0.", "Kit has 0."]


def test_the_readme_is_a_doctest():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 5
    assert failed == 0


def test_every_command_a_document_names_exists():
    commands = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    for page in (ROOT / "README.md", *DOCS.glob("*.md")):
        for name in re.findall(r"`nonsuch ([a-z]+)[ `]", page.read_text(encoding="utf-8")):
            assert name in commands, f"{page.name}: nonsuch {name}"


def test_every_promise_of_safety_names_tests_that_there_are():
    promises = (ROOT / "SECURITY.md").read_text(encoding="utf-8").partition("**What we promise**")[2]
    promises = promises.partition("**What we do not promise**")[0]
    assert re.findall(r"^\*\*Against (.+)\*\*$", promises, re.MULTILINE) == [
        *("a player at the table", "a stranger", "whoever runs the server", "a neighbour on the machine")
    ]
    for promise in re.split(r"^- ", promises, flags=re.MULTILINE)[1:]:
        named = re.findall(r"`(tests/[a-z_/]+\.py)::(\w+)`", promise)
        assert named, promise
        for file, test in named:
            assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}: {test}"


def test_links_between_documents_lead_somewhere():
    for page in (ROOT / "README.md", *DOCS.glob("*.md")):
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_examples_of_the_boards_page_draw():
    """Its code is what it says it is."""
    board, scenes = (blocks((DOCS / "boards.md").read_text(encoding="utf-8"), "python"))[:2]
    drawn: dict[str, Any] = {}
    exec(board, drawn)
    sight = Sight({"domain": "5s 6s", "hand": "K"}, ("Anne", "Robert"), 0)
    made = drawn["board"].layout(sight)
    assert made.targets == {"domain-0"}
    assert 'data-stage=""' in made
    exec(scenes, drawn)
    [(_, first, last)] = scenes_in(drawn["SCENES"], [0, 1, 2])
    assert (first, last) == (0, 3)


def test_the_api_reference_names_everything_that_is_exported():
    spec = importlib.util.spec_from_file_location("api_reference", ROOT / "scripts" / "api_reference.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    kept, made = script.PAGE.read_text(encoding="utf-8"), script.page()
    for name in nonsuch.engine.__all__:
        thing = getattr(nonsuch.engine, name)
        if script.documented(thing, "nonsuch.engine"):
            assert f"**`{name}" in made
    assert [line for line in kept.splitlines() if line.startswith("## ")] == [f"## {name}" for name in script.MODULES]


def test_the_version_is_said_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dynamic"] == ["version"]
    assert "version" not in project


def test_without_the_server_s_packages_nothing_but_the_server_is_missing():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = {re.split(r"[^A-Za-z0-9_-]", one)[0] for one in project["optional-dependencies"]["server"]} - {
        "markdown-it-py"
    }
    blocked = f"import sys; sys.modules.update(dict.fromkeys({sorted(extra)!r}))"
    code = "import nonsuch, nonsuch.cli, nonsuch.terminal, nonsuch.lab.simulate; [*map(nonsuch.load, nonsuch.games())]"
    subprocess.run([sys.executable, "-c", f"{blocked}; {code}"], check=True)


@pytest.mark.parametrize("name", sorted(names()))
def test_no_sentence_runs_down_a_column_of_a_rules_table(name):
    """Each cell says all that it says: a reader takes a row for one thing."""
    rules = (nonsuch.load(name).folder / "RULES.md").read_text(encoding="utf-8")
    cells = [cell.strip() for line in rules.splitlines() if line.startswith("|") for cell in line.strip("|").split("|")]
    assert [cell for cell in cells if cell.endswith((",", ";"))] == []
