"""The examples of all rulings for other engines: plain JSON, and a pytest plugin that runs them."""

from kb.conformance.exporting import NotEmpty, export

__all__ = ["NotEmpty", "export"]
