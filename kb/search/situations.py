"""Situations at the table that players put into many different words (`is that one of my plays`).

Kept by hand: each is a pattern over the folded words of a text, apostrophes dropped and numbers up to ten as
digits.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.search.flux_situations import FLUX_SITUATIONS
from kb.search.solo_situations import SOLO_NAMED, SOLO_SITUATIONS
from kb.search.vswp_situations import VSWP_NAMED, VSWP_SITUATIONS

_CANCELLED = r"(?:cancel\w*|vetoe?d|belay\w*|counter\w*|stopped|negated|noped|nullified|blocked|interrupted)"
_MINE = r"(?:my|mine|our)"
_THEY = (
    r"(?:they|he|she|someone|somebody|another player|opponents?|the other player|bob|cal|ann"
    r"|neighbou?r|rival"
    r"|other guy|enemy|guy|friend|mate|wife|husband|brother|sister|dude|player)"
)
_CARD = r"(?:card|cards|play|action|goal|keeper|rule|new rule|surprise|one|it)"

_ENDED = (
    r"(?:time portal|brain transference|what do you want|clean cup|in my bunk|be right back"
    r"|turn (?:is |was |just )?(?:over|ended|ends|done)|end(?:ed|s) (?:my|the|his|her) (?:turn|go)"
    r"|turn ender|ends? turns?|turn ending (?:card|action))"
)
_POWER = r"(?:powers?|abilit(?:y|ies)|free (?:actions?|thing)|special)"

_SITUATIONS = {
    "power-after-the-end": rf"{_ENDED} (?:\w+ ){{0,12}}{_POWER}"
    rf"|{_POWER} (?:\w+ ){{0,8}}(?:after|before|once) (?:\w+ ){{0,4}}{_ENDED}",
    "my-card-cancelled": rf"{_MINE} (?:\w+ ){{0,3}}(?:was|were|is|are|got|gets|just got"
    rf"|been) (?:\w+ )?{_CANCELLED}"
    rf"|{_THEY} (?:just |then |\w+ )?(?:cancel\w*|veto\w*|belay\w*|counter\w*|stop\w*|block\w*"
    rf"|nope\w*) {_MINE}"
    rf"|cancel\w* {_MINE}|{_CANCELLED} (?:card|play|goal|action|keeper|rule)|cancelled me|canceled me"
    rf"|(?:that|mine|plans|veto|lunch|surprise) (?:used )?(?:on|at|against) {_MINE}(?! own)|when mine was"
    rf"|{_CARD} (?:just )?(?:was|gets|got|is) (?:\w+ )?{_CANCELLED}|surprise(?:d|s)? {_MINE} (?:card"
    rf"|play|action|goal)",
    "play-cost": r"count(?:s|ed)? (?:\w+ ){0,3}(?:as|toward|towards|against"
    r"|like) (?:\w+ ){0,4}?(?:plays?|actions?)\b"
    r"|us(?:e|es|ed|ing) up (?:\w+ ){0,3}play|cost(?:s|ing)? (?:\w+ ){0,2}play|is (?:that|this"
    r"|it) (?:\w+ ){0,3}play"
    r"|lose (?:a|my|the|our|that) play|los(?:e|t) both|1 of (?:my|the|your|his|her|their) (?:\w+ )?plays"
    r"|1 play less|play (?:is )?(?:wasted|spent|gone|lost|used)|for free|is it free|(?:are"
    r"|is) (?:\w+ ){0,3}free\b"
    r"|counts? as (?:a )?play|free or|extra play|off my plays|take up (?:a|my) play|spend (?:a|my) play"
    r"|still (?:have|make|got|play|get|do) (?:my|the|a|another) (?:\w+ )?(?:play|card|one)"
    r"|plays? left|use (?:a|my) play|my play for|(?:her|his|their) play for|(?:first|second|next"
    r"|other) plays?\b"
    r"|surprises? (?:always )?free|count(?:s|ed)? toward|get the play back|really free|play back",
    "another-instead": r"(?:another|different|other|new|second) (?:card|one|go|try|play|goal|action"
    r"|keeper)"
    r"|something else|replacement|replace it|do over|instead|in its (?:place|stead)|try again"
    r"|make up for|redo",
    "card-back": r"back (?:in|into|to) (?:my|your|the|his|her)? ?hand|back to hand"
    r"|pick (?:\w+ ){0,3}up again"
    r"|(?:get|take|have) (?:it|the card|my card|my \w+) back|return(?:s|ed)? to|go(?:es)? back"
    r"|replay|come back"
    r"|keep it for|recover|retrieve",
    "counter-a-surprise": r"surprises? (?:on|against|vs|versus|with|to) (?:a |another |my "
    r"|their )?surprise"
    r"|counter(?:s|ed|ing)? (?:\w+ ){0,3}(?:counter|surprise|thats mine|veto|belay|canceled plans|trap)"
    r"|counter (?:surprise|suprise|someone|somebody)|cancel(?:l?ed|l?ing|s)? (?:theirs|their|the|a"
    r"|another)"
    r"(?: \w+)? ?(?:surprise|counter|veto|canceling|cancel)|(?:as|used as) a counter"
    r"|undo their cancel|react with"
    r"|answer(?:ing)? (?:a |their )?surprise|cancelled theirs|counter (?:that|it|them|with)",
    "own-play": r"my own (?:\w+ )?(?:card|cards|goal|action|rule|play|keeper|surprise|limit"
    r"|hand limit)|on my own"
    r"|(?:on|against) myself|(?:card|limit|rule|goal|action) i (?:myself )?(?:just )?(?:played|laid|put)"
    r"|i (?:just )?(?:played|laid) (?:it )?myself|my goal back|(?:limit|goal|rule) i put down|it myself"
    r"|oops (?:i )?played",
    "third-party": r"third player|2 others?|2 other people|2 (?:other )?players|jump in|butt in"
    r"|step in(?:to)?"
    r"|join in|aimed at|not (?:mine|against me|at me)|between (?:2|other)|not involved|bystander"
    r"|other people|takes? sides|neighbou?rs? (?:and|is)|someone elses surprise",
    "too-late": r"too late|too slow|already (?:drew|drawn|drew|played|discarded|over|happened|done"
    r"|resolved)"
    r"|(?:an|the) earlier|(?:played|card) before|plays? later|rewind|go back|after another"
    r"|missed the|didnt notice"
    r"|next card|in time|notice|afterwards|too long ago|from before|last turn|2 cards ago|one play ago",
    "every-turn": r"(?:each|every|every single|once per|once a|1 per) turn|(?:last|next|each"
    r"|every) round|again next"
    r"|again now|next turn|once a game|one use|one time|1 use|just once|only once|each time"
    r"|after 1 use|for ages"
    r"|over and over|more than once|how (?:often|many times)|repeatedly|again\b",
    "use-of-power": r"(?:use|uses|used|using|activate|borrow) (?:\w+ ){0,4}(?:power|ability|keeper"
    r"|it|effect)"
    r"|(?:keepers?|creepers?|captain|its) (?:special )?(?:power|ability|abilities|powers)|power of"
    r"|ability (?:on|of)",
    "anothers-keeper": r"(?:lies|lying|is|sits|stands) (?:in front of|before) (?:another|an opponent"
    r"|somebody|someone|my (?:opponent|neighbou?r|friend)|him|her|them|other|bob|cal|ann)"
    r"|(?:keeper|power|ability|captain|creeper|it|which|that) (?:\w+ ){0,2}"
    r"(?:in front of (?:another|an|somebody|someone|my opponent|him|her|them|other)|across the table"
    r"|(?:my )?opponents? (?:owns?|has)|of (?:another|other) player)|(?:someone|somebody|anothers?"
    r"|opponents?|other"
    r" players?|someone elses|somebody elses) (?:\w+ )?(?:keeper|power|ability)|other peoples",
    "leaves-table": r"(?:keeper|it|captain|creeper|card) (?:\w+ ){0,3}"
    r"(?:discard\w*|gone|leave|leaves|destroyed|lost|trashed|go away|stays?|remains?|spent)"
    r"|(?:lose|keep|throw|discard|trash) (?:\w+ ){0,2}(?:keeper|it|captain|creeper)|leave play|one shot",
    "at-once-or-later": r"right away|right now|immediately|at once|straight away|the moment"
    r"|can (?:it )?wait"
    r"|for later|later turn|in the very turn|hold off|save (?:a|it|the|my)|new keeper|fresh keeper"
    r"|just laid|just played",
    "turn-cut": r"turn (?:\w+ ){0,2}(?:ends?|over|ended|stops?|finished|cut|is done|done)"
    r"|ends? (?:my|the|your) turn"
    r"|turn end(?:er|ers|ing)|ending (?:my|the|your) turn|cut (?:short|off)|(?:stops?"
    r"|finish\w*) (?:my|the|your) turn"
    r"|am i done|stop right there|turn ends immediately|end of (?:my|the) turn",
    "mid-hand": r"(?:middle|halfway|inside|during|rest) (?:of |through )?(?:a |the |my )?(?:draw|use"
    r"|temporary|mini"
    r"|sub|fizzbin|goal bonanza|d3p2|set aside)|temporary|set aside|put aside|mini hand|sub hand"
    r"|of the 3 cards"
    r"|remaining cards|(?:other|left) (?:2 )?from draw|leftover",
    "same-goal-two": r"2 goals|both goals|second goal|other goal|two goals",
    "which-goal-stays": r"which goal|goal (?:that )?(?:stays?|survives?|remains?|left|we keep)"
    r"|older goal|newest goal"
    r"|oldest goal",
    "goes-away": r"(?:agenda|it|rule) (?:is |was |got |gets )?(?:discarded|trashed|removed|gone"
    r"|leaves|goes away"
    r"|disappears|leaves play|left)",
    "free-slot": r"(?:slot|spot|space|room)\b|empty (?:slot|spot|place)|1 goal out|only goal"
    r"|lone goal|single goal",
    "empty-hand": r"(?:empty|no|zero|0) (?:hand|cards?|cards? left|cards? in hand|more cards)"
    r"|out of cards|hand is empty"
    r"|without (?:a |any )?cards?|last card|only card|nothing in (?:my )?hand|no hand left"
    r"|without a hand",
    "one-play": r"(?:1|single|only) play\b|(?:only|just|1) (?:1 )?card (?:left|in hand)|play 1\b"
    r"|only 1 card"
    r"|play one rule",
    "blocks-win": r"(?:win|block|blocks|stop me from|stop|stopped|prevent)\b.*creeper"
    r"|creeper.*\b(?:win|block\w*"
    r"|stop\w*|harmless|in the way)|villain.*\b(?:win|block)|(?:win|block).*villain|extra creeper"
    r"|spare creeper",
    "draw-in-progress": r"(?:rest of|remaining|finish(?:ing)?|keep|carry on|still|stop|quit"
    r"|middle of|card 1 of"
    r"|continue) (?:\w+ ){0,3}(?:draw|drawing|cards)|other [23] |(?:first|second) card (?:already"
    r"|is)|in my draw"
    r"|before drawing|drawing the other|first card",
    "count-as-draw": r"(?:count|counts|counted|included|1 of) (?:\w+ ){0,5}(?:draw|drawn|3"
    r"|cards i draw|three)"
    r"|toward(?:s)? (?:the |my )?draw|replace|replacement|more cards for|draw again",
    "start-of-game": r"(?:start|beginning) of the game|game (?:starts|begins)|opening|starting hand"
    r"|first hand"
    r"|dealt (?:a|to|war|death|taxes)|setup|set up|before (?:the first|anyone)",
    "who-deals": r"(?:who|which way|order|where does).*\b(?:deal|dealt|first|gets)"
    r"|hand(?:ed)? (?:them )?out|deal order"
    r"|decide who gets|choose who|pick who|who receives|who gets",
    "sees-cards": r"\b(?:look|see|peek|show|reveal|view|hidden|secret|face up|face down)\b",
    "choose-or-random": r"random|blind|by chance|fate|who (?:chooses|picks|decides)|choose what"
    r"|may i choose",
    "must-be-played": r"(?:must|have to|forced to|gotta|need to|required to) (?:i )?(?:play|use)"
    r"|stuck with"
    r"|(?:not|refuse to|dont want to) play it|keep it|into my hand|in my hand|forced to play"
    r"|put it in my hand",
    "whole-turn": r"step by step|order of (?:a|the|my) turn|turn (?:order|sequence|structure|work|go|run)"
    r"|phases|sequence|what do i do on my turn|how does a turn",
    "free-moment": r"before (?:i )?draw|between (?:2 )?(?:plays|draws)|before drawing|at any (?:time"
    r"|point)|any time"
    r"|when (?:can|am|may|do) i|halfway|after (?:all|my) (?:my )?plays|whole turn|anytime|at the end",
    "wins-the-game": r"\bwin(?:s|ning)?\b|\bwon\b|victory|already over|game over|hand(?:s)? the win",
    "speed": r"\bfast\b|quick\w*|\brush\w*|pause|\bwait(?:ing)?\b|how long|shotgun\w*|slow down"
    r"|react\w* time|chance to"
    r"|say out loud|announce",
    "no-target": r"nobody (?:has|played)|nothing to (?:do|cancel)|for nothing|get rid of it"
    r"|no effect|dump my|burn"
    r"|just to|unused surprises|throw (?:it )?off|waste",
    "got-from-trade": r"(?:got|get|receive\w*|came) (?:\w+ ){0,3}(?:from|in|by|with|through) (?:the "
    r"|a |their )?"
    r"(?:trade|swap|new hand|hand i|exchange)|(?:other|their) (?:guys )?hand|new hand"
    r"|traded hands with me|i was already",
    "old-stays": r"(?:old|previous|former|older|first|before) (?:play |draw )?(?:rule|1|limit|goal)"
    r"|fall back|basic rules"
    r"|which rule|then what|what (?:is|happens)|still (?:in|apply)|old rule",
    "names": r"(?:what|whats|how|which|other|list) (?:\w+ ){0,4}(?:called|name|names|equivalent\w*"
    r"|versions?|kinds)"
    r"|same (?:thing|card)|equivalents?|called in|by edition|in (?:the )?other editions",
    "power-vs-surprise": r"(?:belay|belay that|stop that|veto|surprise|surprises|trap|cancel|stop"
    r"|block) (?:\w+ ){0,4}"
    r"(?:power|ability|free action|captain|keeper power)|free actions? (?:count|are|is)",
    "steal-not-play": r"(?:steal\w*|stole|stolen|exchang\w*|plunder\w*|trad\w*|swap\w*|dealt"
    r"|deals) (?:\w+ ){0,3}keeper"
    r"|keeper (?:\w+ ){0,4}(?:stole|stolen|steal|moves?|plunder)|share the wealth|exchange keepers"
    r"|intercept",
    "in-turn-use": r"in[ -]?turn (?:effect|function|text|use)|normal (?:card|play)|regular (?:card"
    r"|play)|as a play"
    r"|its own effect|on my (?:own )?turn|in my (?:own )?turn|during (?:my|your) turn|in[ -]turn",
    "limits": r"hand limit|keeper limit|\blimits?\b|discard down",
    "more-than-cards": r"how many (?:\w+ ){0,4}(?:draw|draws|cards|play|plays|swap)"
    r"|number of (?:draws|cards)|capped"
    r"|hand size|real plays|3 plays",
    "play-what-turned-up": r"(?:play|keep|put|use|take|choose) (?:\w+ ){0,5}(?:turned up|turn up"
    r"|turns up|flip\w*|revealed"
    r"|came out|comes out|from (?:the )?(?:mystery play|wormhole|deck)|out of (?:the )?wormhole)"
    r"|(?:card|goal|creeper) (?:from|out of|off) (?:the )?(?:mystery play|wormhole|top|deck|shiny)"
    r"|(?:mystery play|wormhole)"
    r" (?:card|flipped|turned up|gave me|flips|turns up)",
    "compulsory-use": r"(?:have|need|got) to use|compulsory|optional|mandatory|must i use"
    r"|forced to use|do without"
    r"|without using|skip using",
    "creeper-not-on-goal": r"(?:isnt|not|doesnt|does not|is not|arent) (?:\w+ ){0,3}(?:on|named?"
    r"|mention\w*|needed|needs?"
    r"|part|ask|shown?)|unneeded|(?:extra|leftover|spare|other|another|wrong|useless) creeper"
    r"|creeper too",
    "anothers-creeper": r"(?:opponents?|else|elses|another players?|other players?|another persons"
    r"|person|neighbou?rs?)"
    r" (?:\w+ ){0,4}(?:creepers?|villains?)|(?:creeper|villain) (?:\w+ ){0,3}(?:in front of"
    r"|of) (?:an|some|my opp|other)",
    "three-new-cards": r"(?:draw|take|get|for|want|gives?|gave"
    r"|are) (?:\w+ ){0,2}3(?: new)?(?: cards)?$|3 new|3 cards"
    r"|throw (?:away )?my hand|dump (?:it|my hand)",
    "stolen-power": r"(?:stole|steal\w*|stolen|took|taken|get|got|losing|lost) (?:\w+ ){0,5}(?:power"
    r"|ability|captain|keeper)"
    r"|(?:power|ability) (?:\w+ ){0,2}mine",
    "limit-timing": r"limit.*\b(?:during|after|turn|end|when|now|once|immediately|before)\b"
    r"|when.*limit|discard (?:now|down)",
    "both-functions": r"same surprise|(?:do|does|get|have|use) both|both (?:things|halves|uses|jobs)"
    r"|(?:do|does) (?:i|he|she|it|that) also (?:get|steal|discard|trash|take|draw)|(?:1|single) (?:function"
    r"|half|use|job) (?:of|only)|same surprise|(?:both|2) (?:effects?|functions?|texts?|parts?)|(?:and|plus"
    r"|also|as well)"
    r" (?:\w+ ){0,4}(?:in turn|in[ -]turn|effect|function|new rules)|discard 2 new rules|twice",
    "extra-goal": r"(?:extra|second|another|2nd|additional|my) goal (?:\w+ ){0,4}(?:free|play|with"
    r"|right after|same|down)"
    r"|goal (?:\w+ ){0,2}for free|goal included|1 play|play.*second goal",
    "whose-card-wins": r"(?:who|whose|what) (?:\w+ ){0,5}(?:wins?|works?|happens?|ends? up"
    r"|in the end|stands?|counts?)",
    "rule-in-force": r"(?:in force|in play|is out|is on the table) (?:and|,)|which (?:play "
    r"|draw )?rule|how many (?:\w+ )?"
    r"(?:may|can|do) (?:i|we) (?:play|draw)|(?:play|draw) \d is out|play limit",
    "keep-new-cards": r"(?:new|drawn|swapped) cards|(?:play|keep) (?:the )?(?:cards|new)"
    r"|cards i draw|cards drawn",
}
# Those of one game are looked for only where a word of that game is there, and only then compiled.
_EVERYWHERE = re.compile("")
_TABLES = (
    (_EVERYWHERE, {**_SITUATIONS, **FLUX_SITUATIONS}),
    (re.compile(rf"\b(?:{VSWP_NAMED})\b"), VSWP_SITUATIONS),
    (re.compile(rf"\b(?:{SOLO_NAMED})\b"), SOLO_SITUATIONS),
)


@lru_cache
def _patterns(table: int) -> dict[str, re.Pattern[str]]:
    return {name: re.compile(rf"\b(?:{pattern})") for name, pattern in _TABLES[table][1].items()}


@lru_cache(maxsize=20_000)
def situations_in(line: str) -> tuple[str, ...]:
    """The situations that words, joined by blanks, speak of; each marked `=`."""
    return tuple(
        f"={name}"
        for table, (named, _) in enumerate(_TABLES)
        if named.search(line)
        for name, pattern in _patterns(table).items()
        if pattern.search(line)
    )
