"""Finding rulings: the index over the entries, and what a question means."""

from kb.search.browsing import Hit, Results
from kb.search.finder import Candidate, Finder, Found

__all__ = ["Candidate", "Finder", "Found", "Hit", "Results"]
