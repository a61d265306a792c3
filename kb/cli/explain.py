"""`kb help`: the languages of examples and of searches, or what a command does."""

from __future__ import annotations

import click

from kb.cli.options import clean, nearest_hint

EXAMPLES = "examples"
SEARCH = "search"


@click.command("help", short_help="Explain a command, or the language of examples.")
@click.argument("topic", required=False)
@click.pass_context
def help_(context: click.Context, topic: str | None) -> None:
    """Explain a command, or with "examples" the language that examples are written in."""
    root = context.find_root()
    group = root.command
    if topic == EXAMPLES:
        from kb.scenario.languages import describe

        click.echo(describe().rstrip("\n"))
    elif topic is None:
        click.echo(root.get_help())
    elif isinstance(group, click.Group) and topic in group.commands:
        command = group.commands[topic]
        with click.Context(command, info_name=topic, parent=root) as inner:
            click.echo(command.get_help(inner))
        if topic == SEARCH:
            from kb.search.query import describe as describe_searches

            click.echo(f"\n{describe_searches()}")
    else:
        _unknown(topic, [EXAMPLES, *(group.commands if isinstance(group, click.Group) else ())])


def _unknown(topic: str, known: list[str]) -> None:
    from kb.reading.names import nearest

    raise click.ClickException(f'there is no help on "{clean(topic)}".{nearest_hint(nearest(topic, known))}')
