"""Trying things out: a table that is set card by card, and examples that are run as they are typed."""
