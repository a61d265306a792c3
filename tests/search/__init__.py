"""Tests of finding: the index, and what questions mean."""
