"""The files for running the site elsewhere are ones their programs accept."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from kb.cli.serve import serve


def test_nginx_accepts_its_configuration(checkout: Path, tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
    if nginx is None:
        pytest.skip("nginx is not installed")
    ours = (checkout / "webapp/running/deploy/nginx.conf").read_text(encoding="utf-8")
    (tmp_path / "site.conf").write_text(
        ours.replace("/var/log/nginx", str(tmp_path)).replace(" 80;", " 18080;")
    )
    whole = tmp_path / "nginx.conf"
    places = "".join(
        f"{one}_temp_path {tmp_path}/{one}; " for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole.write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}} http {{ {places} include site.conf; }}"
    )
    done = subprocess.run([nginx, "-t", "-c", whole], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_container_starts_what_there_is(checkout: Path) -> None:
    file = (checkout / "webapp/running/deploy/Containerfile").read_text(encoding="utf-8")
    (command,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", file, re.MULTILINE)
    words = re.findall(r'"([^"]*)"', command)
    assert words[:2] == ["kb", "serve"]
    assert serve.make_context("serve", words[2:]).params["workers"] == 2


def test_the_container_gets_what_a_wheel_is_built_from(checkout: Path) -> None:
    sent = (checkout / ".dockerignore").read_text(encoding="utf-8").splitlines()
    project = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    packed = re.search(r"^only-include = \[(.*)\]$", project, re.MULTILINE)
    assert packed
    needed = [*re.findall(r'"([^"]*)"', packed[1]), "pyproject.toml", "README.md", "LICENSE", "NOTICE"]
    assert [one for one in needed if f"!{one}" not in sent] == []
