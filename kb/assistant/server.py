"""The server that an assistant starts: four tools over standard input and output."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from kb import __version__
from kb.assistant.answers import LONGEST_QUESTION, MOST_HITS, Answers, Unknown
from kb.proof.bounded import LONGEST_TEXT, MOST_EXAMPLES
from kb.reading.faults import FaultyBase

if TYPE_CHECKING:
    from kb.knowledge import Knowledge

T = TypeVar("T")

INSTRUCTIONS = """\
Rulings for Fluxx, Solo Fluxx, Viking Secret Wildcard Poker and Flux!, each with its source and examples
that a rules engine has just played. For a question from a table use `ask`. Give its verdict and its
answer as they stand, and name the ruling, the source and the status: "proven" and "enforced" were played
by the engine, "unchecked" cannot be, "contradicted" is in dispute, so that no verdict is given. Where
`answered` is false nothing is ruled: say so, offer the candidates, and do not answer from memory. A
verdict of null is withheld: never make a yes or no of it. Authority "interpretation" is a reading of
this base where the sources leave it open: say so."""

READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)

Question = Annotated[
    str, Field(description="The question as a player would put it.", max_length=LONGEST_QUESTION)
]
Query = Annotated[
    str,
    Field(
        description='Words, "phrases", -word, card:veto, topic:..., verdict:yes.', max_length=LONGEST_QUESTION
    ),
]
Game = Annotated[str | None, Field(description="fluxx, solo-fluxx, vswp or flux: only its rulings.")]
Edition = Annotated[str | None, Field(description="Such as star-fluxx: only rulings that hold there.")]
Limit = Annotated[int, Field(description="So many hits.", ge=1, le=MOST_HITS)]
Id = Annotated[str, Field(description="The id of a ruling, card or summary.", max_length=200)]
Text = Annotated[
    str,
    Field(
        description=f"YAML in the example language, at most {MOST_EXAMPLES} documents.",
        max_length=LONGEST_TEXT,
    ),
]


def server(knowledge: Knowledge) -> MCPServer[Any]:
    """The server over one knowledge base."""
    answers = Answers(knowledge)
    made: MCPServer[Any] = MCPServer(
        "tableside", title="Tableside", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )

    @made.tool(annotations=READS)
    def ask(question: Question, game: Game = None, edition: Edition = None) -> dict[str, Any]:
        """Answer a rules question: verdict, a sentence to read aloud, ruling, sources and status."""
        return answers.ask(question, game, edition)

    @made.tool(annotations=READS)
    def search(query: Query, limit: Limit = 10) -> dict[str, Any]:
        """Find rulings, cards and summaries that speak of something, best first."""
        return answers.search(query, limit)

    @made.tool(annotations=READS)
    def show(id: Id) -> dict[str, Any]:  # noqa: A002
        """Show a ruling with its reasons and examples, a card, or how a game goes."""
        return _told(lambda: answers.show(id))

    @made.tool(annotations=READS)
    def run(example: Text) -> dict[str, Any]:
        """Play an example (position, steps, what must hold) on the engine; every step may be refused."""
        return _told(lambda: answers.run(example))

    return made


def _told(work: Callable[[], T]) -> T:
    """What was asked for; what a person can mend is told as an error, in words."""
    try:
        return work()
    except Unknown as unknown:
        raise ToolError(str(unknown)) from unknown
    except FaultyBase as faulty:
        raise ToolError("\n".join(map(str, faulty.told))) from faulty
