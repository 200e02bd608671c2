"""Catalogues: one way to a sentence, loud about our own faults, quiet about a missing language."""

import re
from pathlib import Path

import pytest

from bot.i18n.catalogue import LOCALES_FOLDER, Catalogue, MissingSentence

SOURCES = Path(__file__).resolve().parents[3] / "bot"
ENGINE = SOURCES.parent / "engine"
KEY = re.compile(
    r'(?:say|_button|self\.button|maker\.button|press|turn_away)\(\s*(?:[^()"]*?,\s*)?"([a-z][a-z0-9_-]+-[a-z0-9_-]+)"'
)


def write(folder: Path, locale: str, text: str) -> None:
    (folder / locale).mkdir()
    (folder / locale / "some.ftl").write_text(text, encoding="utf-8")


def test_a_sentence_with_facts_has_no_invisible_marks(catalogue: Catalogue) -> None:
    assert catalogue.say("en", "trios", count=2) == "2 trios"
    assert catalogue.say("en", "trios", count=1) == "1 trio"


def test_a_language_without_the_sentence_falls_back_to_english(tmp_path: Path) -> None:
    write(tmp_path, "en", "one = One\ntwo = Two\n")
    write(tmp_path, "fr", "one = Un\n")
    made = Catalogue(tmp_path)
    assert [made.say("fr", key) for key in ("one", "two")] == ["Un", "Two"]
    assert made.say("de", "one") == "One"


@pytest.mark.parametrize(
    "locale, nearest",
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("fr", "fr"),
        (None, "en"),
        ("en", "en"),
        ("de", "en"),
        ("pt-BR", "pt-BR"),
        ("en-JM", "en-JM"),
    ],
)
def test_discords_languages_find_the_nearest(catalogue: Catalogue, locale: str | None, nearest: str) -> None:
    assert catalogue.nearest(locale) == nearest


def test_a_missing_sentence_or_fact_is_our_fault_and_loud(catalogue: Catalogue) -> None:
    with pytest.raises(MissingSentence, match="no-such-sentence"):
        catalogue.say("en", "no-such-sentence")
    with pytest.raises(MissingSentence, match="trios"):
        catalogue.say("en", "trios")


def test_a_folder_without_english_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "fr", "one = Un\n")
    with pytest.raises(FileNotFoundError, match="no catalogue en"):
        Catalogue(tmp_path)


def test_no_key_stands_twice() -> None:
    keys: list[str] = []
    for path in sorted((LOCALES_FOLDER / "en").glob("*.ftl")):
        keys += re.findall(r"^([a-z][a-zA-Z0-9_-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(set(keys)) == sorted(keys)
    assert len(keys) > 300


def test_every_key_named_in_the_code_exists(catalogue: Catalogue) -> None:
    named = {
        key
        for path in (*SOURCES.glob("ui/*.py"), *SOURCES.glob("i18n/*.py"))
        for key in KEY.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 100
    assert not {key for key in named if not catalogue.has(key)}


def test_every_sentence_is_named_in_the_code() -> None:
    """A key stands in the code whole, or begins with what the code puts in front of a computed end."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    families = tuple(re.findall(r'f"([a-z]+-[a-z-]*)\{', code))
    endings = ("-known", "-alone", "-alone-known", "-page")
    for path in sorted((LOCALES_FOLDER / "en").glob("*.ftl")):
        for key in re.findall(r"^([a-z][a-zA-Z0-9_-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE):
            roots = {key, *(key.removesuffix(end) for end in endings)}
            assert any(f'"{root}"' in code for root in roots) or key.startswith(families), f"{key} is never said"


KINDS = ("violation-", "impossible-", "why-", "advice-", "event-")
"""Families whose ends are classes or reasons of the engine, as a whole."""
ENDS = {"yes", "no", "none", "on", "off", "page", "known", "alone"}
"""What a key may end with besides."""


def test_what_is_put_together_ends_in_words_of_the_code() -> None:
    """A sentence goes with the class, the value or the field that it was for."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in (*SOURCES.rglob("*.py"), *ENGINE.rglob("*.py")))
    families = sorted(set(re.findall(r'f"([a-z]+-[a-z_-]*)\{', code)), key=len)
    checked = 0
    for path in sorted((LOCALES_FOLDER / "en").glob("*.ftl")):
        for key in re.findall(r"^([a-z][a-zA-Z0-9_-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE):
            family = next((family for family in reversed(families) if key.startswith(family)), None)
            if f'"{key}"' in code or family is None:
                continue
            checked += 1
            end = key.removeprefix(family)
            whole = f"class {''.join(word.capitalize() for word in end.split('-'))}"
            known = whole in code or any(f'"{text}"' in code for text in (end, end.replace("-", "_")))
            words = [word for word in end.split("-") if word and word not in ENDS and not word.isdecimal()]
            parts = all(re.search(rf'"{word}"|\b{word}: ', code) for word in words)
            assert known or (parts and not key.startswith(KINDS)), f"{key} is for nothing that there is"
    assert checked > 400


def test_the_version_of_the_sentences_is_theirs_alone(tmp_path: Path) -> None:
    write(tmp_path, "en", "one = One\n")
    before = Catalogue(tmp_path).version
    assert Catalogue(tmp_path).version == before
    (tmp_path / "en" / "some.ftl").write_text("# a remark\none = One\n", encoding="utf-8")
    assert Catalogue(tmp_path).version == before
    write(tmp_path, "fr", "one = Un\n")
    assert Catalogue(tmp_path).version != before
