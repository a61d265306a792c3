"""`python -m kb`, for where the `kb` script is not on the path."""

from kb.cli import main

main()
