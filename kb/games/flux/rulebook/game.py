"""Pages on the table, the pack, and how the rounds follow each other."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine import Rulebook, Wrong, page
from kb.games.flux.model import FLUX, ROUNDS, SEATS, SUICIDE, WAR


class GamePages(Rulebook):
    """What the rulings say about seats, the pack, and the order of things."""

    @page("flux/table/exactly-three-players", Wrong("two people could play it", 2))
    def how_many_play(self) -> int:
        """How many people play (flux/01)."""
        return SEATS

    @page("flux/table/dealer-doc-and-marty", Wrong("Doc sat on the Dealer's right", -1))
    def doc_sits(self) -> int:
        """How many seats to the Dealer's left Doc sits (flux/03)."""
        return 1

    @page("flux/table/each-card-once", Wrong("a card that lies open could turn up again", False))
    def card_comes_once(self) -> bool:
        """Whether a card that lies open cannot be turned again (flux/04)."""
        return True

    @page("flux/table/the-stock-stays-in-the-game", Wrong("the stock were out of the game", False))
    def stock_comes_back(self) -> bool:
        """Whether later rounds are dealt from the stock that was taken away (flux/14, flux/40)."""
        return True

    @page(
        "flux/table/order-of-the-rounds",
        Wrong("the Suicide Round came before the Flux! Round", (WAR, SUICIDE, FLUX, *ROUNDS[3:])),
    )
    def order_of_rounds(self) -> tuple[str, ...]:
        """The rounds from the first to the last (flux/40)."""
        return ROUNDS

    @page("flux/finish/the-flux-card", Wrong("the Dealer alone drank the last card", (0,)))
    def who_drinks_the_flux_card(self) -> tuple[int, ...]:
        """Whose drink the FLUX! card is, by seats from the Dealer on (flux/38)."""
        return (0, 1, 2)

    @page(
        "flux/finish/no-winner",
        Wrong("whoever drank least had won", lambda _book, drunk: min(drunk, key=drunk.__getitem__)),
    )
    def winner(self, drunk: Mapping[str, int]) -> str | None:
        """Who has won when the FLUX! card is drunk (flux/39).

        Args:
            drunk: how much each player has drunk.
        """
        return None
