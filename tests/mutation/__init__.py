"""Do the examples bite? Mutants of the engine and of Fluxx, judged by the examples alone.

It needs cosmic-ray (`pip install cosmic-ray`), and runs in a clone of its own, for it changes the files:

    cosmic-ray init tests/mutation/cosmic-ray.toml mutants.sqlite
    cr-filter-operators mutants.sqlite tests/mutation/cosmic-ray.toml
    python -m tests.mutation.sample mutants.sqlite --size 600 --seed 1
    cosmic-ray exec tests/mutation/cosmic-ray.toml mutants.sqlite
    cr-report mutants.sqlite --surviving-only --show-diff

A survivor that changes play means that an example is missing, and often a ruling.
"""
