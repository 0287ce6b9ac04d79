"""Citations: every place of a rulebook, the rules that put it into effect, and the rulings that fill its gaps."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from pathlib import Path

from nonsuch.engine.errors import RulesError

RULING = re.compile(r"^\*\*(?P<number>H?\d+[a-z]?)\.\*\*\s*(?:\[(?P<sections>[^\]]*)\])?\s*(?P<text>.*)$")
NO_CODE = "(no code)"


@dataclass
class Section:
    number: str
    heading: str
    rules: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    excused: bool = False
    reason: str = ""  # in our own words


@dataclass
class Ruling:
    """`whole`: it is all that its places say ([= Setup ¶1]), so that whoever cites them cites it."""

    number: str
    text: str
    sections: list[str]
    whole: bool = False
    rules: list[str] = field(default_factory=list)
    reason: str = ""  # in our own words

    @property
    def needs_code(self) -> bool:
        return NO_CODE not in self.text


class Rulebook:
    """A game's sections and rulings, and what the code says of them.

    `reasons`: a file with the sections and rulings that a player may run into, in our own words; a game may do without.
    """

    def __init__(self, sections: Path, rulings: Path, reasons: Path | None = None) -> None:
        with sections.open(encoding="utf-8", newline="") as lines:
            self.sections = [Section(row["number"], row["heading"]) for row in csv.DictReader(lines)]
        self.rulings: dict[str, Ruling] = {}
        for one in _read_rulings(rulings.read_text(encoding="utf-8")):
            if one.number in self.rulings:
                raise RulesError(f"ruling {one.number} appears twice; renumber one of them")
            self.rulings[one.number] = one
        for ruling in self.rulings.values():
            for cite in ruling.sections:
                section = self.section(cite)
                section.rulings.append(ruling.number)
                section.excused |= not ruling.needs_code
        if reasons is not None and reasons.exists():
            with reasons.open(encoding="utf-8", newline="") as lines:
                for row in csv.DictReader(lines):
                    self.cited(row["cite"]).reason = row["reason"]

    def section(self, cite: str) -> Section:
        """The one section whose heading is, or ends with, the citation."""
        found = [one for one in self.sections if one.heading == cite or one.heading.endswith(f"› {cite}")]
        if len(found) != 1:
            raise RulesError(f"the citation {cite!r} matches {len(found)} sections; write it as in SECTIONS.csv")
        return found[0]

    def cited(self, cite: str) -> Section | Ruling:
        number = cite.removeprefix("ruling ")
        if number == cite:
            return self.section(cite)
        if number not in self.rulings:
            raise RulesError(f"there is no {cite}")
        return self.rulings[number]

    def reason(self, cite: str) -> str:
        """The rule in our own words, as a player wants to hear it; empty where nobody has said it so."""
        try:
            return self.cited(cite).reason
        except RulesError:
            return ""

    def cite(self, cite: str, where: str) -> None:
        """Code at `where` puts the cited place into effect."""
        if cite.startswith("ruling "):
            number = cite.removeprefix("ruling ")
            if number not in self.rulings:
                raise RulesError(
                    f"{where} cites {cite}, which does not exist; "
                    "add it to SECTIONS.csv or RULINGS.md, or correct the citation"
                )
            self.rulings[number].rules.append(where)
        else:
            section = self.section(cite)
            section.rules.append(where)
            for ruling in [self.rulings[number] for number in section.rulings]:
                if ruling.whole:
                    ruling.rules.append(where)

    def explain(self, cite: str) -> str:
        """What a player is told: the rule in our words and its place in the rulebook, or the ruling."""
        if cite.startswith("ruling "):
            number = cite.removeprefix("ruling ")
            if number in self.rulings and self.rulings[number].reason:
                return f"{self.rulings[number].reason} (Ruling {number})"
            return f"Ruling {number}: {self.rulings[number].text}" if number in self.rulings else cite
        try:
            section = self.section(cite)
        except RulesError:
            return cite
        place = f"Rulebook: {section.heading}"
        return f"{section.reason} ({place})" if section.reason else place

    def below(self, section: Section) -> list[Section]:
        return [one for one in self.sections if one.number.startswith(section.number + ".")]

    def uncovered(self) -> list[str]:
        """Sections with neither code nor ruling (a heading counts with what is under it), and rulings without code."""
        bare = [
            f"{one.number} {one.heading}"
            for one in self.sections
            if not (one.rules or one.excused or (one.rulings and not _needs_code(self, one))) and not self.below(one)
        ]
        return bare + [f"ruling {one.number}" for one in self.rulings.values() if not self._covered(one)]

    def _covered(self, ruling: Ruling) -> bool:
        excused = ruling.whole and all(self.section(cite).excused for cite in ruling.sections)
        return bool(ruling.rules) or not ruling.needs_code or excused


def _needs_code(book: Rulebook, section: Section) -> bool:
    return all(book.rulings[number].needs_code and not book.rulings[number].rules for number in section.rulings)


def _read_rulings(text: str) -> list[Ruling]:
    found: list[Ruling] = []
    open_ = False
    for line in text.splitlines():
        match = RULING.match(line)
        if match:
            places = match["sections"] or ""
            sections = [one.strip() for one in places.removeprefix("=").split(";") if one.strip()]
            found.append(Ruling(match["number"], match["text"].strip(), sections, places.startswith("=")))
            open_ = True
        elif not line.strip() or line.startswith(("#", "|", "```", "- ")):
            open_ = False
        elif open_:
            found[-1].text += " " + line.strip()
    return found
