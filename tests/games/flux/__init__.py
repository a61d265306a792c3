"""Flux! on the engine."""
