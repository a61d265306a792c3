"""An example to play."""

PLAIN = """\
name: What happened at our table
game: fluxx
deck: star-fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [Starship, Monolith]}
  Bob: {hand: ["That's Mine!"]}
when:
  - Ann plays: Starship
  - "Bob surprises with": "That's Mine!"
then:
  Bob: {keepers: [Starship]}
  plays left: 0
"""
