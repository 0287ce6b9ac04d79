"""Rules in WebAssembly play as native ones do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from benchmarks.wasm import in_node, native
from nonsuch.engine import RulesError
from nonsuch.engine.backings import wasm
from nonsuch.engine.backings.native import target, webassembly
from nonsuch.engine.game import Game
from tests.toys import ember, march


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here to play in")
@pytest.mark.parametrize("game", [ember.game, march.game], ids=["ember", "march"])
def test_every_state_is_that_of_native_play(game: Game, tmp_path: Path) -> None:
    found = in_node(game, 2, 50, 5, tmp_path)
    assert found.pop("decisions_s") > 0
    assert found == native(game, 2, 50, 5)


def test_a_module_stands_by_itself() -> None:
    made = webassembly.Object.read(wasm.wasm_of(ember.game))
    assert webassembly.IMPORTS not in made.sections
    assert webassembly.Reader(made.sections[webassembly.MEMORIES]).number() == 1


def test_the_stack_is_the_module_s_own() -> None:
    """A function with an array on its stack: the object asks for a stack, the module has one."""
    text = """
    define i64 @start(i64 %n) {
      %row = alloca [9 x i64]
      %at = getelementptr i64, ptr %row, i64 %n
      store volatile i64 7, ptr %at
      %found = load volatile i64, ptr %at
      ret i64 %found
    }"""
    made = webassembly.Object.read(webassembly.module_of(target.wasm_object(text), ["start"]))
    assert webassembly.Reader(made.sections[webassembly.GLOBALS]).number() == 2


def test_what_calls_the_outside_is_refused() -> None:
    text = "declare void @outside()\ndefine void @start() {\n  call void @outside()\n  ret void\n}"
    with pytest.raises(RulesError, match="compiled rules call outside, which WebAssembly does not have"):
        webassembly.module_of(target.wasm_object(text), ["start"])
