"""Running `kb` as people do: as a program, with what it prints and its exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path


class Kb:
    """The `kb` command of this checkout."""

    program = (sys.executable, "-m", "kb")

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def environment(self, **extra: str) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONWARNINGS": "ignore", **extra}

    def __call__(
        self, *arguments: str, stdin: str | bytes = "", cwd: Path | None = None, **extra: str
    ) -> subprocess.CompletedProcess[str]:
        """Runs it to its end; no run may print a traceback, whatever it was given."""
        done = subprocess.run(
            [*self.program, *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            cwd=cwd or self.folder,
            env=self.environment(**extra),
            timeout=180,
            check=False,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        assert "Traceback" not in out + err, err
        return subprocess.CompletedProcess(done.args, done.returncode, out, err)

    def start(
        self, *arguments: str, first: Callable[[], None] | None = None, **extra: str
    ) -> subprocess.Popen[str]:
        """Starts it and leaves it running; `first` is done in the new process before."""
        return subprocess.Popen(
            [*self.program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=self.environment(**extra),
            preexec_fn=first,
        )


def stopped(kb: Kb, *arguments: str) -> tuple[int, str, str]:
    """Ctrl-C once a command is at work: its exit code, and what it printed.

    Nothing printed means that it had not begun, on a busy machine: it is given more time then.
    """
    for seconds in (4, 16, 60):
        process = kb.start(*arguments)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if out:
            break
    return process.returncode, out, err
