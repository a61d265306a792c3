"""Solo Fluxx: one player against the New Rules, built from the parts of Fluxx."""
