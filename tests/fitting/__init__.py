"""Fitting what is learned from the wordings themselves."""
