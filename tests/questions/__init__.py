"""Questions as players put them, and what should come of each."""
