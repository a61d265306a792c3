"""Viking Secret Wildcard Poker: the base table, the Fluxx 3.1 cards in its general deck, and Clue stacks.

Items. A hand is made of five *items*: two of a player's pit and three of the middle. An item is one
card, or a Clue stack: a Suspect with the Weapon or Location that was laid on it. The Suspect is the card
that lies in a zone (the middle, or ``stacks`` of a player for one dealt to a pit); what covers it lies in
the zone ``on Suspects``, and ``state.covers`` says which card covers which Suspect. :class:`Item` puts the
two together, and :func:`kb.games.vswp.clue.stacks.clue_value` says what the stack is worth, its rank in a
hand.

Hooks. Whenever a Suspect is dealt to the middle, :func:`kb.games.vswp.clue.dealing.in_the_middle` runs, and
:func:`kb.games.vswp.clue.dealing.in_a_pit` when one is dealt to a pit (or comes as a replacement). Both are
generators that may ask decisions, reached through ``state.parts`` so that a knock-out can replace them.
"""
