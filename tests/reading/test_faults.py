import pytest

from kb.reading import Fault, FaultyBase, quoted


def test_a_fault_reads_as_path_line_text() -> None:
    assert str(Fault("rulings/a.md", 3, "wrong")) == "rulings/a.md:3: wrong"


def test_faults_are_sorted_by_file_and_line_and_said_once() -> None:
    faults = [Fault("b", 1, "x"), Fault("a", 10, "x"), Fault("a", 9, "x"), Fault("b", 1, "x")]
    with pytest.raises(FaultyBase) as caught:
        raise FaultyBase(faults)
    assert str(caught.value) == "a:9: x\na:10: x\nb:1: x"
    assert caught.value.faults == tuple(sorted(set(faults)))


def test_of_each_file_so_many_faults_are_told_and_the_others_counted() -> None:
    faults = [Fault(path, line, "wrong") for path in ("a.md", "b.md") for line in range(1, 53)]
    told = FaultyBase([*faults, Fault("c.md", 1, "wrong")]).told
    assert len(told) == 51 + 51 + 1
    assert told[50] == Fault("a.md", 50, "and 2 more in this file: mend these first")
    assert str(FaultyBase(faults)).count("\n") == 101


def test_a_quote_is_short_and_printable() -> None:
    assert quoted("a\nb\x1b[31m\ud800") == r"'a\nb\x1b[31m\ud800'"
    assert len(quoted("x" * 1000)) < 70
