"""The catalogues as they are written, for tests that compare languages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from bot.i18n.catalogue import LOCALES_FOLDER, Catalogue

CATALOGUE = Catalogue()
"""All that is shipped."""

LANGUAGES = CATALOGUE.languages
"""Every language that somebody may choose."""

COMPLETE = tuple(name for name in LANGUAGES if "-" not in name or name.split("-")[0] not in LANGUAGES)
"""The languages that must have every sentence: all but those of a region, which fall back to their language."""

OTHERS = tuple(name for name in COMPLETE if name != "en")
"""The complete languages but English."""


@dataclass(frozen=True)
class Written:
    """A sentence as it is written."""

    key: str
    file: str
    text: str
    variables: frozenset[str]
    choices: frozenset[tuple[str, str]]
    plurals: tuple[tuple[str, str, frozenset[str]], ...]
    """For each variant of a plural: what is counted, the variant's name, the variables of its text."""


class _Reader(Visitor):
    """Collects what a sentence needs, and by what it chooses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: set[tuple[str, str]] = set()
        self.plurals: list[tuple[str, str, frozenset[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent.syntax calls it so
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - as above
        assert isinstance(node.selector, ast.VariableReference), "a sentence chooses by its facts alone"
        counted = node.selector.id.name
        for variant in node.variants:
            name = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            inner = _Reader()
            inner.visit(variant.value)
            if name in {"zero", "one", "two", "few", "many", "other"}:
                self.plurals.append((counted, name, frozenset(inner.variables)))
            elif not name.isdecimal():
                self.choices.add((counted, name))
        self.generic_visit(node)


@cache
def written(language: str, folder: Path = LOCALES_FOLDER) -> dict[str, Written]:
    """Return a language's sentences by key; fails on what Fluent cannot read and on a key that stands twice."""
    found: dict[str, Written] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (
                f"{language}/{path.name} cannot be read: {(entry.content or '')[:90]!r}"
            )
            if not isinstance(entry, ast.Message):
                assert isinstance(entry, ast.BaseComment), f"{language}/{path.name}: only messages and comments"
                continue
            key = entry.id.name
            assert key not in found, f"{key} stands twice: in {found[key].file} and {path.name} of {language}"
            assert entry.value is not None, f"{key} of {language} has no text"
            assert not entry.attributes, f"{key} of {language} has more than a text"
            reader = _Reader()
            reader.visit(entry.value)
            text = serialize_pattern(entry.value)
            found[key] = Written(
                key, path.name, text, frozenset(reader.variables), frozenset(reader.choices), tuple(reader.plurals)
            )
    return found
