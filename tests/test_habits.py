"""What a public project keeps in step: its versions of Python, its version and its changelog."""

import re
import tomllib
from pathlib import Path

import nonsuch

ROOT = Path(__file__).parents[1]


def test_the_workflow_runs_on_the_oldest_and_the_newest_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = [one.rpartition(" ")[2] for one in project["classifiers"] if "Python :: 3." in one]
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert f'python: ["{known[0]}", "{known[-1]}"]' in workflow
    assert project["requires-python"] == f">={known[0]}"
    assert "run: make lint test" in workflow


def test_a_version_has_its_changelog() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", nonsuch.__version__]


def test_before_a_commit_the_linters_of_make_lint_run() -> None:
    recipe = re.search(r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\(BIN\)/([\w-]+)", recipe[1])) == set(re.findall(r"\.venv/bin/([\w-]+)", hooks))
