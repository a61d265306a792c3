"""Timings, each beside a well-known peer measured in the same run: `python -m tests.benchmarks`."""
