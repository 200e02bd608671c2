"""Every language has every sentence, with the facts of the English one; a region's says what it says otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel import Locale

from bot.i18n.catalogue import LOCALES_FOLDER, Catalogue, UnknownLanguage
from bot.i18n.phrases import Phrases
from tests.bot.i18n.shelf import CATALOGUE, COMPLETE, LANGUAGES, OTHERS, written

ENGLISH = written("en")
BOTH = {language: tuple(sorted(ENGLISH.keys() & written(language).keys())) for language in LANGUAGES}
"""The sentences that a language shares with English."""
REGIONAL = tuple(name for name in LANGUAGES if name not in COMPLETE)
BOLD = re.compile(r"\*\*([^*{}]+)\*\*")
COMMAND = re.compile(r"`/kalooki ([^`\s]+)[^`]*`")
WORD = re.compile(r"[^\W\d_]{3,}")
FACT = re.compile(r"\{[^}]*\}")
NUMBERS = (0, 1, 2, 5, 1_000_000)


def test_the_languages() -> None:
    assert {"en", "fr", "pt-BR"} <= set(COMPLETE)
    assert "en-JM" in REGIONAL
    own_names = {name: CATALOGUE.own_name(name) for name in LANGUAGES}
    assert own_names["en"] == "English"
    assert own_names["fr"] == "Français"
    assert len(set(own_names.values())) == len(LANGUAGES), "a language says what it is called"


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_missing_or_left_over(language: str) -> None:
    there = written(language)
    assert sorted(ENGLISH.keys() - there.keys()) == [], f"{language} has not"
    assert sorted(there.keys() - ENGLISH.keys()) == [], f"{language} has, and English has not"


@pytest.mark.parametrize("language", OTHERS)
def test_each_sentence_stands_in_the_same_file(language: str) -> None:
    there = written(language)
    assert {key: there[key].file for key in BOTH[language]} == {key: ENGLISH[key].file for key in BOTH[language]}


@pytest.mark.parametrize("language", REGIONAL)
def test_a_region_says_only_what_its_language_says(language: str) -> None:
    there = written(language)
    base = written(language.split("-", maxsplit=1)[0])
    assert there.keys() <= base.keys()
    assert all(said.text != base[key].text for key, said in there.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_and_choices_are_those_of_the_english_sentence(language: str) -> None:
    for key in BOTH[language]:
        said = written(language)[key]
        assert said.variables == ENGLISH[key].variables, key
        assert said.choices == ENGLISH[key].choices, key


FRENCH_FAULTS = {
    "a common space before ; : ! ? » or %": re.compile(r" [;:!?»%]"),
    "no space before ; : ! or ?": re.compile(r"[^\s*_][;:!?](?=[\s*_]|$)"),
    "a wide space before ; ! or ?, or a narrow one before : or »": re.compile("\u00a0[;!?]|\u202f[:»]"),
    "a common space after « or n°": re.compile(r"[«°] "),
    "a typewriter's apostrophe or quotation mark": re.compile(r"['\"]"),
    "three dots for …": re.compile(r"\.\.\."),
    "a word before a name that it may have to be elided before": re.compile(
        r"\b(?:de|le|la|que|ne|se|je|me|te|jusque|lorsque|puisque) \{ \$(?:who|name|seat|host|second|target)\b"
    ),
}
"""What no French printer would let stand, by what to look for."""


def test_french_is_written_as_it_is_printed() -> None:
    # What is for Discord and what is for Fluent is no French.
    foreign = re.compile(r'<[^>]*>|\{ \$[^}]*->|\{ "[^"]*" \}|\b\w+_?\w*\]')
    for key, said in written("fr").items():
        text = foreign.sub("", said.text)
        assert [fault for fault, found in FRENCH_FAULTS.items() if found.search(text)] == [], f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_that_the_language_has(language: str) -> None:
    """Where 0 is singular the singular must name its number: it stands for two of them."""
    locale = Locale.parse(language, sep="-")
    for key, said in written(language).items():
        for counted, form, variables in said.plurals:
            assert form in {*locale.plural_form.tags, "other"}, f"{key} of {language}"
            if form == "one" and locale.plural_form(0) == "one":
                assert variables & {counted, f"{counted}_shown"}, f"{key} of {language}: 0 is said so, too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_of_any_number(language: str) -> None:
    for key, said in written(language).items():
        for number in NUMBERS:
            text = CATALOGUE.say(language, key, **dict.fromkeys(said.variables, number))
            assert text.strip(), key
            assert not re.search(r"[{}\u2066-\u2069]", text), key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_said_in_english(language: str) -> None:
    """A sentence of three words and more is in its own language."""
    same = {
        key
        for key in BOTH[language]
        if written(language)[key].text == ENGLISH[key].text and len(WORD.findall(FACT.sub("", ENGLISH[key].text))) > 2
    }
    assert same == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_named_as_they_are_called(language: str) -> None:
    for key in BOTH[language]:
        names = set(COMMAND.findall(written(language)[key].text))
        meant = {CATALOGUE.say(language, f"command-name-{name}") for name in COMMAND.findall(ENGLISH[key].text)}
        assert names == meant, key


@pytest.mark.parametrize("language", OTHERS)
def test_buttons_are_named_as_they_are_labelled(language: str) -> None:
    labels: dict[str, set[str]] = {}
    there = written(language)
    for key in BOTH[language]:
        if key.startswith("button-"):
            labels.setdefault(ENGLISH[key].text, set()).add(there[key].text)
    for key in BOTH[language]:
        said = ENGLISH[key]
        bold = set(BOLD.findall(there[key].text))
        for name in BOLD.findall(said.text):
            if name in labels and not said.text.startswith(f"**{name}**"):
                assert bold & labels[name], f"{key} of {language} names none of {labels[name]}"


def test_french_has_its_unbreakable_blanks() -> None:
    for key, said in written("fr").items():
        assert not re.search(r" [:;!?»%](?!\w)|« ", said.text), key
        assert "'" not in said.text, f"{key} has a straight apostrophe"


@pytest.mark.parametrize(
    "language, of_none, of_one, of_two, of_many",
    [
        ("en", "0 trios", "1 trio", "2 trios", "1,000,000 trios"),
        ("fr", "0 trio", "1 trio", "2 trios", "1\u202f000\u202f000 trios"),
        ("pt-BR", "0 trio", "1 trio", "2 trios", "1.000.000 trios"),
    ],
)
def test_nothing_is_singular_in_french_and_portuguese(
    language: str, of_none: str, of_one: str, of_two: str, of_many: str
) -> None:
    said = [CATALOGUE.say(language, "trios", count=count) for count in (0, 1, 2, 1_000_000)]
    assert said == [of_none, of_one, of_two, of_many]


@pytest.mark.parametrize(
    "language, words, number",
    [
        ("en", "Ann, Bob, and Cy", "−1,234.5"),
        ("en-JM", "Ann, Bob and Cy", "−1,234.5"),
        ("fr", "Ann, Bob et Cy", "−1\u202f234,5"),
        ("pt-BR", "Ann, Bob e Cy", "−1.234,5"),
    ],
)
def test_lists_and_numbers(language: str, words: str, number: str) -> None:
    phrases = Phrases(CATALOGUE, language)
    assert phrases.listed(("Ann", "Bob", "Cy")) == words
    assert phrases.number(-1234.5, 1) == number
    assert phrases.points(-50) == "−50"


# A language is a folder.


def a_new_one(folder: Path, name: str, text: str) -> Catalogue:
    """Return what is shipped and one language more, in place of one of that name."""
    for path in LOCALES_FOLDER.iterdir():
        if path.name != name:
            (folder / path.name).symlink_to(path)
    (folder / name).mkdir()
    (folder / name / "some.ftl").write_text(text, encoding="utf-8")
    return Catalogue(folder)


def test_another_language_is_one_folder_and_no_code(tmp_path: Path) -> None:
    made = a_new_one(tmp_path, "eo", "language-name = Esperanto\nbutton-ready = Preta\n")
    assert set(made.languages) == {*LANGUAGES, "eo"}
    esperanto = Phrases(made, "eo")
    assert esperanto.locale == "eo"
    assert [esperanto.say("button-ready"), esperanto.say("button-pass")] == ["Preta", "Pass"]
    assert esperanto.number(1234.5, 1) == "1\u202f234,5"


def test_a_region_falls_back_to_its_language_first(tmp_path: Path) -> None:
    quebec = Phrases(a_new_one(tmp_path, "fr-CA", "button-pass = Je passe\n"), "fr-CA")
    assert [quebec.say("button-pass"), quebec.say("button-call", card="7♠")] == ["Je passe", "Appeler 7♠"]


def test_a_folder_that_is_no_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownLanguage, match="klingon is no language of CLDR"):
        a_new_one(tmp_path, "klingon", "button-pass = Qo\n")


def test_jamaican_english_says_little_otherwise_and_the_rest_in_english() -> None:
    jamaican = Phrases(CATALOGUE, "en-JM")
    assert jamaican.say("event-went-out", who="Ann") == "Ann gone out!"
    assert jamaican.say("event-call-passed", who="Ann") == "Ann passes."
