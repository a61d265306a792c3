"""Clue cards written down by hand, so that values are tested without the entries."""

from kb.engine import Card

SUSPECTS = ("Miss Scarlet", "Col. Mustard", "Mrs. White", "Mr. Green", "Mrs. Peacock", "Professor Plum")
WEAPONS = ("Knife", "Candlestick", "Revolver", "Rope", "Lead Pipe", "Wrench")
LOCATIONS = (
    "Hall", "Lounge", "Dining Room", "Kitchen", "Ballroom",
    "Conservatory", "Billiard Room", "Library", "Study",
)  # fmt: skip
BRITISH = {"Miss Scarlet": "Scarlett", "Knife": "Dagger", "Lead Pipe": "Lead Piping", "Wrench": "Spanner"}


def clue(name: str) -> Card:
    """A Clue card by its name."""
    kind = "suspect" if name in SUSPECTS else "weapon" if name in WEAPONS else "location"
    word = name.split(" ", 1)[1] if kind == "suspect" else name
    slug = name.lower().replace(".", "").replace(" ", "-")
    facts = {"counted": {"american": word, "british": BRITISH.get(name, word)}}
    return Card(f"vswp/cards/{slug}", name, kind, facts=facts)
