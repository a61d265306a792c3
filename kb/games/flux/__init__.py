"""Flux!, a drinking game for three: its rulebook and how a match runs."""
