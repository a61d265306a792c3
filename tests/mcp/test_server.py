"""The server, started and asked as an assistant does it: with the SDK's own client over standard input."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from mcp import StdioServerParameters, stdio_client
from mcp.client.client import Client
from mcp.types import CallToolResult, TextContent

from tests.cli.program import Kb
from tests.proof.little import BLIND, SPENT, WRONG, LittleBase

T = TypeVar("T")

EXAMPLE = """\
name: A play that is cancelled
game: fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [Starship, Monolith]}
  Bob: {hand: ["That's Mine!"]}
when:
  - Ann plays: Starship
  - Bob surprises with: "That's Mine!"
  - Ann plays: Monolith
    refused: no play left
then:
  Bob: {keepers: [Starship]}
"""


def asked(checkout: Path, work: Callable[[Client], Awaitable[T]], *arguments: str) -> T:
    """What a client does with a server it has started itself."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    parameters = StdioServerParameters(
        command=sys.executable, args=["-m", "kb", "mcp", *arguments], env=environment, cwd=str(checkout)
    )

    async def main() -> T:
        async with Client(stdio_client(parameters)) as client:
            return await work(client)

    # In a thread of its own, for an open browser keeps a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(main(), 60)).result()


def told(result: CallToolResult) -> Any:
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return result.structured_content


def words(result: CallToolResult) -> str:
    return "".join(part.text for part in result.content if isinstance(part, TextContent))


def test_a_session(checkout: Path) -> None:
    async def work(client: Client) -> dict[str, Any]:
        async def call(name: str, **arguments: Any) -> CallToolResult:
            return await client.call_tool(name, arguments)

        return {
            "instructions": client.instructions,
            "tools": (await client.list_tools()).tools,
            "ask": await call("ask", question="someone cancelled my card, can i play a different card?"),
            "nothing": await call("ask", question="how tall is mount everest"),
            "search": await call("search", query="hand limit", limit=5),
            "show": await call("show", id=SPENT),
            "card": await call("show", id="fluxx/cards/thats-mine"),
            "summary": await call("show", id="fluxx/summary"),
            "unknown": await call("show", id="fluxx/surprises/cancelled-play"),
            "run": await call("run", example=EXAMPLE),
            "faulty": await call("run", example="name: x\ngame: chess\n"),
            "long": await call("run", example="x" * 9000),
            "again": await call("ask", question="is a cancelled play spent"),
        }

    found = asked(checkout, work)
    assert "never make a yes or no of it" in found["instructions"]
    assert {tool.name for tool in found["tools"]} == {"ask", "search", "show", "run"}
    assert all(tool.annotations.read_only_hint and tool.description for tool in found["tools"])

    answer = told(found["ask"])
    assert (answer["verdict"], answer["ruling"], answer["status"]) == ("no", SPENT, "proven")
    assert answer["sources"][0]["id"] == "fluxx-faq/01"
    assert answer["sources"][0]["url"].startswith("http")
    declined = told(found["nothing"])
    assert (declined["answered"], declined["verdict"], declined["answer"]) == (False, None, None)

    hits = told(found["search"])["hits"]
    assert len(hits) == 5
    for hit in hits:
        assert hit["sources"] or hit["kind"] != "ruling"
        assert hit["kind"] != "ruling" or (hit["ruling"] and hit["status"])

    shown = told(found["show"])
    assert (shown["ruling"], shown["status"], shown["verdict"]) == (SPENT, "proven", "no")
    assert shown["sources"][0]["line"]
    assert shown["examples"][0]["passed"] is True
    assert "fluxx/surprises/cancelled-card-is-lost" in told(found["card"])["rulings"]
    assert told(found["summary"])["rulings"]

    run = told(found["run"])
    assert run["runs"][0]["passed"] is True
    assert "Bob surprises with That's Mine!" in run["runs"][0]["replay"]
    assert SPENT in [each["ruling"] for each in run["rulings"]]
    assert all(each["status"] and each["sources"] for each in run["rulings"])

    assert found["unknown"].is_error
    assert SPENT in words(found["unknown"])
    assert found["faulty"].is_error
    assert "no game is called 'chess'" in words(found["faulty"])
    assert found["long"].is_error
    assert told(found["again"])["ruling"] == SPENT


def test_a_verdict_in_dispute_is_withheld(checkout: Path, tmp_path: Path) -> None:
    base = LittleBase(tmp_path).add(SPENT, BLIND, WRONG)

    async def work(client: Client) -> list[CallToolResult]:
        return [
            await client.call_tool("ask", {"question": f"tell me about {SPENT}"}),
            await client.call_tool("show", {"id": SPENT}),
            await client.call_tool("search", {"query": "spent"}),
        ]

    answer, shown, found = map(told, asked(checkout, work, "--rulings", str(base.folder)))
    for one in (answer, shown, found["hits"][0]):
        assert (one["ruling"], one["status"], one["verdict"]) == (SPENT, "contradicted", None)


def test_without_the_package_it_says_what_to_install(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "mcp").mkdir()
    (tmp_path / "mcp" / "__init__.py").write_text(
        "raise ModuleNotFoundError('no', name='mcp')\n", encoding="utf-8"
    )
    done = Kb(checkout)("mcp", PYTHONPATH=f"{tmp_path}{os.pathsep}{checkout}")
    assert done.returncode == 2
    assert "pip install 'tableside[mcp]'" in done.stderr
    assert done.stdout == ""
