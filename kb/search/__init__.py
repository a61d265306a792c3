"""Finding rulings: the index over the entries, and what a question means."""

from kb.search.finder import Candidate, Finder, Found, Hit

__all__ = ["Candidate", "Finder", "Found", "Hit"]
