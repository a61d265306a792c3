"""Situations of Viking Secret Wildcard Poker, kept like those of :mod:`kb.search.situations`."""

from __future__ import annotations

_CARD = r"(?:card|cards|hand|pit|stack)"
_NUMBER = r"(?:\d+|zero|deuce|ace|jack|queen|king|high card)"

VSWP_NAMED = (
    r"vswp|poker|viking|pits?|pants|clue|multipliers?|scarlet|mustard|peacock|plum|mrs white|mr green"
    r"|revolver"
)
"""Words that show the poker; without one of them its situations are not looked for."""

VSWP_SITUATIONS = {
    "vswp-middle": r"community|middle|board|flop|(?:on|to|hits) the table|dealt to everybody|dealt face up",
    "vswp-reveal": r"reveal\w*|turn(?:ed|s|ing)? (?:it |\w+ ){0,4}up|shows?|showed|showing|shown",
    "vswp-hidden": r"(?:un|not )(?:revealed|shown)|hidden|keep it hidden|left unshown|neither shown",
    "vswp-rank": r"rank\w*|(?:what|which) number|number of|pairs? with"
    r"|(?:stand|fill|usable) (?:\w+ ){0,3}as"
    rf"|(?:is|as|a|count(?:s)? as) a {_NUMBER}(?!\w| \w*card)|joins?|kicker|in a straight|trips with",
    "vswp-adds": r"plus (?:\d|one)|adds?|adding|multipl\w*|factors?|times|x ?\d+"
    r"|(?:normal|ordinary|plain) action"
    r"|doubles?|score",
    "vswp-my-pit": rf"(?:in|into|to|from|out of|of|with) (?:\w+ ){{0,2}}(?:pits?|pocket)\b|pit {_CARD}"
    rf"|pocket cards?",
    "vswp-new-cards": r"(?:extra|more|additional|another|new|replacement) (?:\w+ ){0,2}(?:cards?|pit)"
    r"|how many (?:\w+ )?cards",
    "vswp-folds": r"fold\w*|(?:out of|leave|stay in|sit out) (?:the )?hand|stays? in|still in"
    r"|must i leave|am i out",
    "vswp-pot": r"pots?|chips|money|ante|antes|pay|pays|paid|bet again|last bet",
    "vswp-later": r"next hand|later hands?|(?:one|1|single) hand|how long|until|lasts?|for good"
    r"|for the rest|come back"
    r"|still (?:reversed|backwards)|over after|is everything back|ends? with",
    "vswp-pants": r"pants|last community|last card|final card|very end|last (?:bets|betting)",
    "vswp-order": r"order|sequence|comes? first|goes first|which first|before the (?:other|old)"
    r"|who (?:acts|bets) first",
    "vswp-choice": r"(?:who|dealer|may i|can i|do i) (?:\w+ ){0,3}(?:choos\w*|pick\w*|decid\w*|select)"
    r"|own choice|up to"
    r"|which (?:of my )?(?:pit )?cards?|chosen by",
    "vswp-others": r"all (?:the )?players|everybody|everyone|the others?|other players"
    r"|each (?:player|of us)|all of us"
    r"|every player|whoever",
    "vswp-only-men": r"(?:only|all|just|just the) (?:\w+ )?(?:men|guys|males?|man)"
    r"|everybody left is (?:male|a man)",
    "vswp-man": r"m[ae]n|guys?|males?|gentlemen",
    "vswp-woman": r"wom[ae]ns?|lad(?:y|ies)|females?|girls?",
    "vswp-letters": r"letters?|surname|spaces?|titles?",
    "vswp-setup": r"set ?up|shuffle\w*|mix\w*|general deck|separate|deck of (?:their|its) own"
    r"|before the game",
    "vswp-too-few": r"(?:only|just|with) 1 (?:pit|pocket)|fewer|too few|less than 5|short|1 pit card left",
    "vswp-joker": r"jokers?|wild (?:card|cards)",
    "vswp-suits": r"suits?|suitless|flush|hearts|spades|clubs|diamonds",
}
