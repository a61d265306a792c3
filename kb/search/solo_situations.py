"""Situations of Solo Fluxx, kept like those of :mod:`kb.search.situations`."""

from __future__ import annotations

SOLO_NAMED = (
    r"solo|solitaire|alone|by (?:my|your|him|her)self|single (?:player|handed)|(?:1|one) (?:player|person)"
    r"|on (?:my|your|his|her) own|(?:by|for) 1 player|rules? (?:decks?|stack)|(?:only|just) me"
)
"""Words that show a game for one."""

SOLO_SITUATIONS = {
    "solo-deck-out": r"(?:runs?|ran|run) out|empty|exhausted|none (?:is )?left"
    r"|no (?:more )?(?:cards|new rules)|last card"
    r"|is out|when that deck is gone|cannot draw",
    "solo-reshuffle": r"reshuffl\w*|shuffled? again|recycl\w*|again from the discards"
    r"|fresh (?:main )?deck|new deck"
    r"|1 pass|go(?:es)? by only once|into a new",
    "solo-rules-turn": r"(?:new rule|rule|rules) (?:\w+ ){0,3}(?:between|turn|comes?|added|drawn|skip)"
    r"|rules take"
    r"|rules? (?:deck )?(?:gets?|get|takes?) (?:a|their|its) turn|between (?:2 |my |mine|two )",
    "solo-begins": r"(?:who|do i|rules) (?:\w+ )?(?:begins?|starts?|goes first|start)|first turn"
    r"|very first|before (?:my first|any)"
    r"|starting|opening|to begin|at the start|start with",
    "solo-score": r"scor\w*|points?|won|win\w*|victor\w*|best result|average",
    "solo-take-out": r"remov\w*|take out|taken? (?:\w+ ){0,3}out|stays? in|goes? out|in or out"
    r"|back (?:in|into|to) the box"
    r"|leaves?|go back|keep (?:any|them)|out of (?:the |my )?(?:solo )?deck|left in",
    "solo-list": r"lists?|website|page|sheet|look up|publish\w*|official",
    "solo-pull": r"(?:turns?|turned|came|comes|shows?) up|swap it|redraw|replace\w*|another card"
    r"|draw (?:again|another)|toss",
    "solo-which-pile": r"(?:which|where|what) (?:\w+ ){0,4}(?:pile|discards?|trash|go|deck)"
    r"|rules discard|main discard"
    r"|discard piles?|trash piles?",
    "solo-other-player": r"(?:another|other|next|to somebody|someone) (?:player|else)?|pass|hand over"
    r"|give\w* (?:it|to)|neighbou?r",
    "solo-limit": r"limits?",
    "solo-limit-now": r"(?:before|until|wait|first|right away|at once|comes? up|turns? up|new|fresh|arrived)",
    "solo-after-turn": r"(?:after|end of|at the end|during|each|every|again) (?:\w+ ){0,3}turns?"
    r"|in the middle of my",
    "solo-both": r"both|2 (?:\w+ )?(?:rules?|limits?|cards)|side by side|beside|at the same time"
    r"|add up|together|same type",
    "solo-met": r"(?:met|meet|complete\w*|fulfil\w*|claim\w*|collect\w*|scor\w*) (?:\w+ ){0,4}goals?"
    r"|goal (?:\w+ ){0,2}(?:met|fulfilled"
    r"|collected|completed)",
    "solo-goes-on": r"(?:rest|second|other|more|keep|go on|continue|further) (?:\w+ ){0,3}(?:play\w*|turns?)"
    r"|turn (?:\w+ )?(?:ends?|over)"
    r"|(?:is|does) (?:the )?(?:solo )?game (?:over|end)",
    "solo-replaced": r"replac\w*|covers?|older?|previous|earlier|push\w* out|that lay|laid a second",
    "solo-ungoal": r"ungoals?",
    "solo-creeper": r"creepers?",
    "solo-search": r"search|look through|time portal|fetch\w*|browse|check",
}
