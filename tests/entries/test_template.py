import pytest

from kb.entries import template
from tests.entries.shelf import Shelf


@pytest.mark.parametrize("entry_id", ["fluxx/plays/a-new-one", "vswp/base/cards/new-card", "flux/x"])
def test_a_new_file_has_only_gaps_to_fill(shelf: Shelf, entry_id: str) -> None:
    shelf.write_bytes(f"{entry_id}.md", template(entry_id).encode())
    faults = shelf.faults()
    assert faults
    for fault in faults:
        assert fault.path == f"rulings/{entry_id}.md"
        assert "is empty" in fault.text or "an empty list" in fault.text or "holds nothing" in fault.text


def test_filled_in_it_is_a_ruling(shelf: Shelf) -> None:
    text = template("fluxx/plays/a-new-one")
    for old, new in [
        ('question: ""', "question: Is this new?"),
        ('verdict: ""', "verdict: yes"),
        ("topics: []", "topics: [plays]"),
        ("sources: []", "sources: [handbook/02]"),
        ("asks: []", "asks: [is there anything new]"),
    ]:
        assert old in text
        text = text.replace(old, new)
    shelf.write_bytes("fluxx/plays/a-new-one.md", text.encode())
    assert shelf.faults() == []
    ruling = shelf.base().rulings["fluxx/plays/a-new-one"]
    assert ruling.title == "A new one"
    assert ruling.examples[0].data["game"] == "fluxx"


@pytest.mark.parametrize(
    "wrong", ["", "new", "fluxx/New", "fluxx/../x", "/fluxx/x", "fluxx/x.md", "fluxx/a b"]
)
def test_an_id_no_entry_can_have_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="cannot be an id"):
        template(wrong)
