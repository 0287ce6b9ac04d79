"""Who they were: the Nobles and the Specialists, in the order of their symbols, with two lines on each."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    name: str
    called: str  # as players speak of him
    title: str
    note: tuple[str, str]


NOBLES = (
    Person(
        "Robert Devereux",
        "Essex",
        "Earl of Essex",
        (
            "The Queen's last favourite, her Master of the Horse from 1587, loved by the crowd and never out of debt.",
            "Ireland undid him; in 1601 he tried to raise London against her ministers and lost his head for it.",
        ),
    ),
    Person(
        "Edward Clinton",
        "Lincoln",
        "Earl of Lincoln",
        (
            "He went to sea under King Henry and was Lord High Admiral for the better part of thirty-five years.",
            "He outlived three sovereigns and every change of faith; at sixty he went to France to swear a treaty.",
        ),
    ),
    Person(
        "Robert Dudley",
        "Leicester",
        "Earl of Leicester",
        (
            "He had known Elizabeth since they were children, and for years all Europe expected her to marry him.",
            "At Kenilworth in 1575 he feasted her for nineteen days, with fireworks, bears and a floating island.",
        ),
    ),
    Person(
        "Henry FitzAlan",
        "Arundel",
        "Earl of Arundel",
        (
            "Chamberlain to two kings and Steward to two queens, a Catholic whom Elizabeth trusted, though not always.",
            "He bought Nonsuch, King Henry's unfinished palace, completed it, and entertained her there in 1559.",
        ),
    ),
    Person(
        "Edward de Vere",
        "Oxford",
        "Earl of Oxford",
        (
            "Poet, jouster and spendthrift, he kept players, musicians and tumblers under his name.",
            "Some believe that he wrote Shakespeare's plays; he had been dead for years when the last of them was new.",
        ),
    ),
)

SPECIALISTS = (
    Person(
        "Sir Francis Walsingham",
        "Walsingham",
        "master of the hunt for plots",
        (
            "The Queen's Secretary from 1573 paid agents from Calais to Constantinople, often out of his own purse.",
            "His men opened, copied and resealed the letters that brought Mary Stuart to the block.",
        ),
    ),
    Person(
        "Sir Francis Drake",
        "Drake",
        "master of ships",
        (
            "In 1580 he brought the Golden Hind home, round the world and ballasted with Spanish silver.",
            "The Queen came aboard at Deptford to have him knighted, and took the largest share.",
        ),
    ),
    Person(
        "Sir Philip Sidney",
        "Sidney",
        "master of arms",
        (
            "Courtier, champion in the tilts and author of the Arcadia, he was what the age wished a gentleman to be.",
            "A musket ball before Zutphen killed him at thirty-one, and London buried him like a prince.",
        ),
    ),
    Person(
        "Edmund Grindal",
        "Grindal",
        "master of ceremonies in church",
        (
            "An exile under Mary, he came home to be Bishop of London, then Archbishop of York and of Canterbury.",
            "Told to forbid the meetings of preachers he wrote the Queen a lecture instead, and was suspended for it.",
        ),
    ),
    Person(
        "William Shakespeare",
        "Shakespeare",
        "master of the stage",
        (
            "A glover's son of Stratford, sixteen years old in 1580; later his company played at court each winter.",
            "They say the Queen wished to see Falstaff in love, and so got The Merry Wives of Windsor.",
        ),
    ),
)
