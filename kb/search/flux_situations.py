"""Situations of the drinking game Flux!, kept like those of :mod:`kb.search.situations`."""

from __future__ import annotations

_RANK = r"(?:\d+|ace|king|queen|jack)s?"

_CENTRE = r"cent(?:re|er)"
_NOT = r"(?:no|without|not|isnt|doesnt|dont|didnt|nobody|none|nothing|cant)"
_MY = r"(?:my|the|his|her|their|your|either|neither)"

FLUX_SITUATIONS = {
    "flux-no-match": rf"{_NOT} (?:\w+ ){{0,5}}?(?:match\w*|in {_MY} (?:\w+ )?(?:row|line))"
    rf"|match\w* (?:nothing|nobody|none)|(?:nobody|no 1|none of us) (?:\w+ )?(?:has|have|had) "
    rf"(?:\w+ ){{0,2}}(?:{_CENTRE}|middle)|corner miss|missed corner|round miss",
    "flux-tie": r"tie|ties|tied|great scott|equal cards?|(?:yell|shout)\w*|drew the same card"
    r"|2 (?:queens|kings|aces)",
    "flux-three-war": r"3 (?:man|person|player|way) (?:war|tie)|triple tie"
    r"|all 3 (?:draw|drew|turn|flip)\w*",
    "flux-first-half": r"^(?!.*\b(?:second|2nd|last|bottom|lower|below|under|both|above|again|88)\b)"
    rf".*\b(?:corner|suicide|flux round|war|duel|{_CENTRE}|middle card|great scott|triangle)",
    "flux-second-half": r"(?:second|2nd|last) (?:war|flux(?! card)|suicide)\b"
    rf"|second (?:half|time|{_CENTRE}|corner)",
    "flux-second-row": r"(?:second|2nd|bottom|lower) (?:row|line)\b|row 2|(?:queen|king|4|6) below",
    "flux-both-rows": r"(?:both|each) (?:of (?:my|the) )?rows?|rows? add\w*"
    r"|above and (?:\w+ ){0,3}below|top and bottom",
    "flux-several": r"(?:several|2|3|multiple|every) (?:\w+ ){0,2}match\w*|pair (?:of|in)"
    rf"|match\w* counts?|(?:2|3) {_RANK} in (?:my|the|a)",
    "flux-former": r"former self|(?:under|below|on) (?:my|a|an|his|the|another|her) "
    rf"(?:own |other )?{_RANK}\b",
    "flux-88": r"88|90 drinks|mph|miles per hour|2 8s|8 (?:on|under|below|right under)",
    "flux-centre": rf"(?:{_CENTRE}|middle) (?:card|match\w*|drinks)|\w+ {_CENTRE}"
    rf"|(?:match\w*|in|into|has) the (?:{_CENTRE}|middle)",
    "flux-corner": r"corners?",
    "flux-lost-duel": r"(?:lost|lose|losing|won|win|winning) (?:\w+ )?(?:duel|fight|war)|lost to|difference",
    "flux-last-card": r"(?:the|a|that) flux card|(?:last|final) card (?:of|in)|gigawatts?"
    r"|card at the (?:very )?end",
    "flux-give": r"hand(?:s|ed|ing)? (?:\w+ ){0,3}out|pass (?:\w+ ){0,2}drinks|split|divide"
    r"|giv(?:e|es|ing) (?:\w+ ){0,4}(?:drinks?|away|1|one|double|all)",
    "flux-seats": r"(?:2|4|5|6) (?:people|players|friends|of us)|with (?:2|4|5|6)\b"
    r"|how many (?:people|players)|fourth",
    "flux-glass": r"alcohol\w*|water|juice|soda|lemonade|beer|wine|sober|soft drinks?|sips?|how big"
    r"|how much is (?:1|a) drink|dangerous|too drunk|stop drinking",
}
