"""The file a new entry begins with."""

from kb.entries.ids import fault_of_id
from kb.entries.markdown import is_card

_RULING = """\
---
title: {title}
question: ""                     # as a player would put it
verdict: ""                      # yes | no | depends | info
editions: []                     # empty: every edition of the game
cards: []                        # full ids, such as fluxx/cards/thats-mine
topics: []                       # from topics.yaml
sources: []                      # passages, such as fluxx-faq/01
authority: interpretation        # official | rulebook | fan-page | interpretation
revision: 1                      # raised whenever the meaning changes, with a line in changes.yaml
asks: []                         # other ways to put the question
see_also: []                     # related entries
---
Say what holds, in at most three sentences, without yes or no.

## Why

Say where it comes from, and what the exceptions are.

## Examples

```yaml scenario
name: What it shows
game: {game}
players: [Ann, Bob]
given:
  turn of: Ann
  Ann: {{hand: []}}
when: []
then:
  plays left: 1
```
"""

_CARD = """\
---
name: {title}
type: ""                         # keeper | creeper | goal | new rule | action | surprise | ...
editions: {{}}                     # deck: copies, such as star-fluxx: 1
---
Say what the card does, in your own words.
"""


def template(entry_id: str) -> str:
    """The Markdown that ``kb new`` writes for an id: every key, with what belongs there.

    It is faulty on purpose until it is filled in. Raises ValueError, saying why, for an id no entry can have.
    """
    wrong = fault_of_id(entry_id)
    if wrong is not None:
        raise ValueError(f"{entry_id!r} cannot be an id: {wrong}")
    game, *_folders, name = entry_id.split("/")
    title = name.replace("-", " ")
    if is_card(entry_id):
        return _CARD.format(title=title.title())
    return _RULING.format(title=title.capitalize(), game=game)
