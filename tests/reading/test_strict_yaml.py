import contextlib
import time

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kb.reading import Node, YamlFault, YamlList, YamlMap, read, read_all
from kb.reading.strict_yaml import DEEPEST, LONGEST

# A busy machine is no fault of the code.


def faults_of(text: str, first_line: int = 1) -> list[str]:
    with pytest.raises(YamlFault) as caught:
        read(text, "x.md", first_line)
    return str(caught.value).split("\n")


def test_every_value_stays_the_text_that_was_written() -> None:
    text = "a: no\nb: 10\nc: 1.50\nd: ~\ne: 2024-01-01\nf: 'x'\ng:\nh: <<\n<<: y\ni: 10 Cards in Hand"
    assert read(text, "x") == {
        "a": "no",
        "b": "10",
        "c": "1.50",
        "d": "~",
        "e": "2024-01-01",
        "f": "x",
        "g": "",
        "h": "<<",
        "<<": "y",
        "i": "10 Cards in Hand",
    }


def test_maps_and_lists_know_their_lines() -> None:
    value = read("a:\n  - x\n\n  - {y: z,\n     w: v}\nb: [1,\n  2]\n", "x", first_line=10)
    assert isinstance(value, YamlMap)
    assert (value.line, value.lines) == (10, {"a": 10, "b": 15})
    items, flow = value["a"], value["b"]
    assert isinstance(items, YamlList)
    assert isinstance(flow, YamlList)
    assert (items.line, items.lines, items.flow) == (11, [11, 13], False)
    assert (flow.line, flow.lines, flow.flow) == (15, [15, 16], True)
    inner = items[1]
    assert isinstance(inner, YamlMap)
    assert inner.lines == {"y": 13, "w": 14}


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "---\n", "\ufeff"])
def test_a_text_that_says_nothing_is_none(text: str) -> None:
    assert read(text, "x") is None


def test_an_empty_text_in_quotes_says_something() -> None:
    assert read("''", "x") == ""


def test_line_ends_of_other_systems_and_a_byte_order_mark_are_taken() -> None:
    value = read("\ufeffa: 1\r\nb: 2\rc: 3", "x")
    assert isinstance(value, YamlMap)
    assert value.lines == {"a": 1, "b": 2, "c": 3}


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: 2\na: 3", 3, "the key 'a' again, first on line 1"),
        ("a: 1\nb: &x 2", 2, "the anchor &x"),
        ("a: 1\nb: *x", 2, "the alias *x"),
        ("a: 1\n\nb: !!int 2", 3, "the tag 'tag:yaml.org,2002:int'"),
        ("a: !!python/object/apply:os.system [ls]", 1, "the tag"),
        ("a: 1\n---\nb: 2", 3, "a second document"),
        ("a: 1\n[b]: 2", 2, "a list or map as a key"),
        ("a: [1,\n 2\nb: 3", 3, "close the list with ]"),
        ("a: 1\nb: c: d", 2, "quote a value that contains a colon"),
        ("a: 1\nb:\n\tc", 3, "indent with spaces"),
        ("a: 'x", 1, "this is not YAML"),
        ("a: 1\nb: 'x\nc: 2\nd: 3\n", 2, "this is not YAML"),
        ('a: 1\nb: "x\nc: 2\n---\nd: 3\n', 2, "this is not YAML"),
        ('a: 1\nb: "\\e[31m"', 2, "U+001B"),
        ('a: 1\nb: "x\\0"', 2, "U+0000"),
        ('a: 1\nb: "\\u202e"', 2, "U+202E"),
        ('a: 1\n"\\u200b": 2', 2, "U+200B"),
        ('a: 1\nb: ["\\L"]', 2, "U+2028"),
        ("a: 1\nb: x\u202ey", 2, "U+202E"),
        ("a: 1\nb: x\u2066y", 2, "U+2066"),
        ("a: 1\nb: x\ufeffy", 2, "U+FEFF"),
        ("a: 1\nb: \x07", 2, "U+0007"),
        ("a: 1\nb: \u2028", 2, "U+2028"),
        ("a: \ud800", 1, "U+D800"),
        ("%YAML 3.0\n---\na", 1, "this is not YAML"),
        ("[" * 100_000, 1, "nest"),
        ("- " * 100_000, 1, f"nested more than {DEEPEST} deep"),
        ("? " * 100_000, 1, "nested more than"),
    ],
)
def test_what_could_mislead_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    found = faults_of(text)
    assert found[0].startswith(f"x.md:{line}: ")
    assert words in found[0]


@pytest.mark.parametrize("text", ["café", "日本", "\U0001f469\u200d\U0001f680", "a\\tb", "a\\nb"])
def test_letters_of_any_script_and_drawings_may_be_written(text: str) -> None:
    assert read(f'a: "{text}"', "x") == {"a": text.replace("\\t", "\t").replace("\\n", "\n")}


def test_the_first_line_is_counted_from_where_the_text_stands() -> None:
    assert faults_of("a: 1\na: 2", first_line=20) == [
        "x.md:21: the key 'a' again, first on line 20: keep one"
    ]
    assert faults_of("\x00", first_line=20)[0].startswith("x.md:20:")


def test_all_faults_of_a_text_come_together() -> None:
    assert len(faults_of("a: &x 1\na: *x\nb: !t 2")) == 4


def test_a_bomb_of_aliases_costs_nothing() -> None:
    text = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
    started = time.process_time()
    assert len(faults_of(text)) <= 20
    assert time.process_time() - started < 1


def test_nesting_up_to_the_limit_is_read() -> None:
    assert read("[" * DEEPEST + "]" * DEEPEST, "x") is not None
    assert "nested" in faults_of("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))[0]


def test_five_megabytes_are_refused_at_once() -> None:
    started = time.process_time()
    assert str(LONGEST) in faults_of("a: b\n" * 1_000_000)[0]
    assert time.process_time() - started < 1


def test_a_stream_gives_each_document_with_its_line() -> None:
    assert read_all("a: 1\n---\n# nothing\n---\n- x\n", "x", first_line=5) == [(5, {"a": "1"}), (9, ["x"])]
    assert read_all("", "x") == []
    with pytest.raises(YamlFault, match=r"^x:3: .*again"):
        read_all("---\nb: 1\nb: 2", "x")


def _plain(value: Node | None) -> object:
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list) else value


_VALUES = st.recursive(
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("abc xyz?:", min_size=1, max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(_VALUES, st.booleans())
def test_it_reads_what_the_library_reads(value: object, flow: bool) -> None:
    text = yaml.safe_dump(value, default_flow_style=flow)
    assert _plain(read(text, "x")) == yaml.load(text, Loader=yaml.BaseLoader)


@given(st.text() | st.text("[]{}-?:,&*!|>'\"%@` \n\tab#"))
def test_whatever_the_text_only_a_yaml_fault_is_raised(text: str) -> None:
    lines = text.count("\n") + text.count("\r") + 1
    for reading in (read, read_all):
        with contextlib.suppress(YamlFault):
            reading(text, "x")
            continue
        with pytest.raises(YamlFault) as caught:
            reading(text, "x")
        assert {1 <= fault.line <= lines for fault in caught.value.faults} == {True}
