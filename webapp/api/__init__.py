"""The pages once more as JSON, and what other programs find them by."""

from webapp.api import discovery
from webapp.api.routes import blueprint

__all__ = ["blueprint", "discovery"]
