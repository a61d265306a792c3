"""The table of players' words: which of them mean the same, and what people call cards and editions.

Kept by hand. The first word of a line names the idea; a word may stand in several lines. Words are compared
by their stems, so that one form of each is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.search.words import stem, words

_IDEAS = """
    cancel counter veto stop block negate nullify nope void undo prevent belay foil thwart deny kill annul
    answer counter react respond response reaction reply interrupt retaliate defend protect rescue intervene
    discard trash toss dump throw ditch bin chuck remove wipe burn junk scrap shed vanish dispose
    lose gone destroy waste forfeit spent wreck
    steal grab snatch yoink nab swipe take pinch rob plunder poach capture hijack loot seize thief
    lay play put drop place land down slap set use
    keep retain remain stay save hold stick
    free cost spend charge price count waste
    count include tally toward part one
    end stop over finish cut terminate done quit halt immediately sudden
    skip miss pass dodge avoid escape forgo evade bypass around
    decline pass refuse optional choose without ignore
    swap trade exchange switch barter
    power ability effect skill function special activate
    use activate invoke trigger
    other opponent somebody someone else another rival neighbour neighbor guy everyone everybody anyone they
    other buddy friend mate pal dude sister brother wife husband mum mom dad son daughter kid cousin roommate
    draw pull take pickup receive fetch get
    new replace another substitute replacement instead different redraw again redo
    again every each repeat twice once reuse multiple anew
    must forced compulsory mandatory obliged required need
    choose pick decide choice select decision who
    win victory victorious won winner
    over win end
    limit cap max maximum most many
    flip reveal turn top reveals deck up
    random chance fate blind blindly luck shuffle
    start begin opening first initial setup before beginning deal dealt
    deck pile stack
    own owner belong possess holder whose mine control
    share deal distribute divide give redistribute receive spread
    late after afterwards missed earlier already back rewind past previous retroactive noticed
    now immediately once instant instantly moment straight at
    later wait delay afterwards save
    fast quick quickly rush pause wait slow speed pace shotgun hurry
    half odd round fraction rounded
    called name equivalent version same
    look peek see view check browse inspect flick leaf rummage
    chain battle fight duel series row sequence war
    empty zero none 0 without out last
    leftover rest remaining unused unplayed left
    many several multiple number
    table front
    extra additional more plus bonus spare surplus second
    creeper creep baddie nasty villain
    room slot spot space
    both two pair either together
    conflict contradict versus vs against clash beat override trump stronger
    limit handsize
    pile heap
    hand cards
    alone solo solitaire
    rude manners polite etiquette legal fair cheat sporting
    turn round
    change move switched swapped owner
"""

_PHRASES = {
    "discard": "get rid of, gets rid of, got rid of, throw away, throw out, chuck out, knock out,"
    " go away, leaves play",
    "cost": "use up, uses up, used up, using up, count as, counts as, is that one of, come off,"
    " cost me, costs a",
    "front": "in front of, on the table, in play, on the board",
    "apart": "set aside, put aside, side hand, mini hand, sub hand, temporary hand, temp hand,"
    " little hand, set apart",
    "flip": "turned up, turns up, turn up, came up, comes up, came out, comes out, come out,"
    " came off, top card,"
    " off the top, top of the deck, flipped over, flips up",
    "deck": "draw pile, draw deck",
    "inturn": "on my turn, in my turn, during my turn, my own turn, on your turn, in turn, in your turn,"
    " during your turn, on his turn, on her turn, on their turn",
    "outofturn": "out of turn, not my turn, isnt my turn, someone elses turn, other peoples turn,"
    " opponents turn",
    "give back": "go back, get back, take back, put back, gets back, come back, back to hand,"
    " back in my hand, to hand",
    "end": "turn over, turn is over, ends my turn, end my turn, end the turn, ends the turn,"
    " turn ends, turn ending,"
    " turn ender, turn enders, cut short, cut off, ends your turn, turn stops",
    "once more": "each turn, every turn, next turn, more than once, one shot, one use, every time",
    "at once": "right away, right now, at once, straight away, right then, right there, on the spot,"
    " in the moment",
    "someone": "someone else, somebody else, another player, other player, other players,"
    " other people, other guy,"
    " the table",
    "instead": "in its place, in its stead, do over, second try, another try, another go, another card",
    "have to": "have to, has to, had to, got to, need to, needs to",
    "empty": "no cards, no card, empty hand, out of cards, without cards, zero cards, hand is empty,"
    " nothing in hand,"
    " last card, only card",
    "choose": "up to me, up to you, who decides, my choice, whose choice, who chooses, who picks",
    "redeal": "hand out, handed out, shared out, share out, deal out, dealt out, pass out, pass around",
    "too late": "too late, too slow, in time, not in time, after the fact",
    "own play": "my own, on myself, by myself",
    "single": "only one, just one, a single, one card, just a single",
    "two players": "two players, two of us, two player, 2 players, 2 player, 2p, heads up",
    "starthand": "opening hand, starting hand, first hand, initial hand, start of the game,"
    " game starts, game begins",
}

# What people call cards besides the names and aliases of the entries.
NICKNAMES = {
    "Swap Plays for Draws": "swap plays, swap for draws, plays for draws, spfd",
    "Draw 3, Play 2 of Them": "d3p2, d3 p2, draw 3 and play 2, 3 play 2",
    "Draw 2 and Use 'Em": "d2ue, use em, d2 use em, draw 2 use, draw 2 and use",
    "Get On With It!": "gowi, get on with, goi",
    "Double Agenda": "dbl agenda, agenda, 2x agenda, da",
    "Goal Bonanza": "bonanza",
    "Canceled Plans": "canceled plan, cancelled plan, cancelling plans, canceling plans, cp",
    "Everybody Gets 1": "every1 gets 1, everybody 1, eg1, each gets 1",
    "Share the Wealth": "stw, share wealth",
    "Scramble Keepers": "scramble",
    "Mix It All Up": "mix it up, mix all up, mix up",
    "No-Hand Bonus": "nohand bonus, no hand, nohand, empty hand bonus, nhb",
    "That's Mine!": "thats mine, that is mine, tm",
    "It's a Trap!": "trap, iat",
    "Trade Hands": "hand trade, hand swap, swap hands, switch hands, trade hand",
    "What Do You Want?": "what do u want, wdyw",
    "Time Portal": "timeportal, portal",
    "Belay That!": "belay",
    "Stop That!": "stop that",
    "Brain Transference": "brain transfer, transference",
    "Mystery Play": "mp, mysteryplay, mystery",
    "Wormhole": "worm hole, worm",
    "Rock-Paper-Scissors Showdown": "rps, rock paper scissors",
    "Play All But 1": "pab1, all but 1",
    "Play All Plus 1": "all plus 1",
    "Let's Simplify": "simplify, lets simplfy",
    "The Captain": "capt, cap, the capn, capn",
    "The Computer": "pc",
}

# What cards have in common, beside their type.
_TRAITS = {
    "end": "Time Portal, Brain Transference, What Do You Want?, I'll Be In My Bunk,"
    " I'll Be Right Back, Clean Cup!",
    "apart": "Draw 3 Play 2 of Them, Draw 2 and Use 'Em, Fizzbin, Goal Bonanza, Draw 3, Use 'Em",
    "free-action": "Get On With It!, Swap Plays for Draws, Goal Mill, Recycling, Mystery Play,"
    " Wormhole, Plunder",
    "power": "The Captain, The Doctor, The Engineer, Teleporter, The Computer, Time Traveler, Wormhole",
    "redeal": "Share the Wealth, Scramble Keepers, Mix It All Up, Everybody Gets 1, Dreams & Omens,"
    " Trade Hands",
    "cancel": "Belay That!, Stop That!, Veto!, Canceled Plans, That's Mine!, It's a Trap!, Avast! Halt!",
}

EDITION_NICKNAMES = {
    "star-trek-tng-fluxx": "tng, next generation, next gen",
    "star-trek-ds9-fluxx": "ds9, deep space 9",
    "star-trek-voyager-fluxx": "voyager",
    "star-trek-fluxx": "tos, original series",
    "monty-python-fluxx": "python, monty",
    "doctor-who-fluxx": "dr who, whovian",
    "ecofluxx": "eco, eco fluxx",
    "oz-fluxx": "wizard of oz",
    "regular-show-fluxx": "regular show",
    "adventure-time-fluxx": "adventure time",
    "hundred-acre-wood-fluxx": "winnie the pooh, pooh, hundred acre",
}


def _ideas_by_stem() -> dict[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for line in _IDEAS.strip().splitlines():
        members = line.split()
        for member in dict.fromkeys(stem(word) for word in members):
            table.setdefault(member, []).append(f"~{members[0]}")
    return {member: tuple(dict.fromkeys(ideas)) for member, ideas in table.items()}


def _ideas_by_phrase() -> dict[tuple[str, ...], str]:
    return {
        tuple(words(phrase)): f"~{idea.replace(' ', '-')}"
        for idea, phrases in _PHRASES.items()
        for phrase in phrases.split(",")
    }


def _traits_by_name() -> dict[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for trait, names in _TRAITS.items():
        for name in names.split(", "):
            table.setdefault(name, []).append(f"~{trait}")
    return {name: tuple(listed) for name, listed in table.items()}


_BY_STEM = _ideas_by_stem()
_BY_PHRASE = _ideas_by_phrase()
_BY_CARD = _traits_by_name()
_LONGEST_PHRASE = max(map(len, _BY_PHRASE))


def ideas_of(term: str) -> tuple[str, ...]:
    """The ideas a stem stands for, marked with a tilde."""
    return _BY_STEM.get(term, ())


def phrases_in(cut: Sequence[str]) -> Iterator[str]:
    """The ideas that phrases of two and more words stand for."""
    for start in range(len(cut)):
        for length in range(1, _LONGEST_PHRASE + 1):
            idea = _BY_PHRASE.get(tuple(cut[start : start + length]))
            if idea is not None:
                yield idea


def traits(name: str) -> tuple[str, ...]:
    """The ideas that the card of this name stands for."""
    return _BY_CARD.get(name, ())


def nicknames(name: str) -> list[str]:
    """What people call the card of this name besides."""
    return [each.strip() for each in NICKNAMES.get(name, "").split(",") if each.strip()]
