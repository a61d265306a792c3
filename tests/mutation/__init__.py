"""Do the examples bite? Mutants of the engine and of all games, judged by the examples and knock-outs alone.

It needs `pip install cosmic-ray coverage`. Nothing is changed: a mutant lives in a copy of the process only.

    cosmic-ray init tests/mutation/cosmic-ray.toml SESSION.sqlite
    cr-filter-operators SESSION.sqlite tests/mutation/cosmic-ray.toml
    python -m tests.mutation.sample SESSION.sqlite --size 600 --seed 1
    python -m tests.mutation.judge SESSION.sqlite --seed 1
    cr-report SESSION.sqlite --surviving-only --show-diff

The first two take half a minute and can be copied for further samples. Judging first notes which lines every
example runs (about four minutes, kept beside the session). A mutant then takes less than half a second, for
only examples whose run touches it are heard, until one is red; one that is still at work after twelve seconds
is judged again at the end, with ten times as many. A run that was stopped goes on where it was.

Mutants no example can judge are left out by the rules in `beyond.py`. A survivor that changes play means that
an example is missing, and often a ruling.
"""
