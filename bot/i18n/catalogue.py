"""The catalogues of sentences, ``assets/locales/<language>/*.ftl``, read once and asked by key.

Fluent's rules (plurals, selectors, terms). A folder is a language, named as CLDR names it: ``fr``, ``pt-BR``. One of a
region (``en-JM``) says only what it says otherwise: what it lacks is taken from its language, and at last from English.
Nothing here knows the game: ``phrases`` does.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LOCALE: Final = "en"
"""The language that has every sentence."""

LOCALES_FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "locales"
"""Where the catalogues lie."""

SAID: Final = 8_192
"""How many sentences are kept as they were said: labels, names of cards and deals come again with every message."""


_ENTRY: Final = re.compile(r"^(?=[A-Za-z][\w-]*[ \t]*=)", re.MULTILINE)
"""Where a sentence begins: at the start of a line, with its key; all other lines of it are set in."""


class MissingSentence(LookupError):
    """No catalogue has this sentence, or it needs facts that were not given: a fault of ours."""

    def __init__(self, key: str, reason: str) -> None:
        """Keep the sentence's key and what is wrong with it."""
        super().__init__(f"{key}: {reason}")
        self.key = key


class UnknownLanguage(ValueError):
    """A folder of sentences is named for no language that CLDR knows, so nobody could count in it."""

    def __init__(self, name: str) -> None:
        """Keep the folder's name."""
        super().__init__(f"{name} is no language of CLDR: name the folder as in fr, pt-BR, en-JM")
        self.name = name


class Catalogue:
    """All languages; ``say`` is the one way to a sentence."""

    def __init__(self, folder: Path = LOCALES_FOLDER) -> None:
        """Read every language below ``folder``."""
        self._languages = {path.name: _Language(path) for path in sorted(folder.iterdir()) if path.is_dir()}
        if DEFAULT_LOCALE not in self._languages:
            raise FileNotFoundError(f"no catalogue {DEFAULT_LOCALE} in {folder}")
        self.command_id: int | None = None
        """Discord's number of the bot's command, once it is known: from then on sentences link to commands."""
        texts = repr([(name, language.written) for name, language in self._languages.items()])
        self.version = hashlib.sha256(texts.encode()).hexdigest()
        """What tells these sentences from any others."""
        # By type, too: 1 and 1.0 are one key otherwise, and not one text.
        self._said = lru_cache(SAID, typed=True)(self._say)

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages that somebody may choose, English first."""
        return (DEFAULT_LOCALE, *(name for name in self._languages if name != DEFAULT_LOCALE))

    def own_name(self, language: str) -> str:
        """Return what a language calls itself."""
        return self.say(language, "language-name")

    def link_to(self, command_id: int) -> None:
        """Take note of Discord's number of the bot's command."""
        self.command_id = command_id

    def nearest(self, locale: str | None) -> str:
        """Return the language to use for Discord's ``locale``: itself, its language, or English."""
        return next((name for name in self._chain(locale or DEFAULT_LOCALE) if name in self._languages), DEFAULT_LOCALE)

    def has(self, key: str, locale: str = DEFAULT_LOCALE) -> bool:
        """Whether this language has the sentence itself."""
        return self._languages[locale].has(key)

    def keys(self, beginning: str) -> tuple[str, ...]:
        """Return the keys of all sentences that begin so."""
        return tuple(key for key in self._languages[DEFAULT_LOCALE].keys if key.startswith(beginning))

    def say(self, locale: str, key: str, /, **facts: str | float) -> str:
        """Return the sentence in that language; raises :class:`MissingSentence` for a fault of ours."""
        return self._said(locale, key, **facts)

    def _say(self, locale: str, key: str, /, **facts: str | float) -> str:
        language = next((self._languages[name] for name in self._chain(locale) if self._knows(name, key)), None)
        if language is None:
            raise MissingSentence(key, "no catalogue has it")
        return language.say(key, facts)

    @staticmethod
    def _chain(locale: str) -> tuple[str, ...]:
        """Return where a sentence is looked for, in order."""
        return locale, locale.split("-", maxsplit=1)[0], DEFAULT_LOCALE

    def _knows(self, locale: str, key: str) -> bool:
        return locale in self._languages and self._languages[locale].has(key)


class _Language:
    """The sentences of one language.

    Reading Fluent's grammar takes most of a second for a whole language, and a start must not wait for that: a file is
    only cut into its sentences at first, and each is read when it is first said. How the language counts is read with
    the first of them. A sentence uses no other one.
    """

    def __init__(self, folder: Path) -> None:
        """Find what there is."""
        try:
            Locale.parse(folder.name, sep="-")
        except (UnknownLocaleError, ValueError):  # Fluent would count in the machine's own language instead
            raise UnknownLanguage(folder.name) from None
        self._name = folder.name
        self.written: dict[str, str] = {}
        """The sentences as their files have them, by their keys."""
        for path in sorted(folder.glob("*.ftl")):
            _, *entries = _ENTRY.split(path.read_text(encoding="utf-8"))
            for entry in entries:
                self.written.setdefault(entry.partition("=")[0].rstrip(), entry)

    @cached_property
    def _bundle(self) -> FluentBundle:
        """What has been read; sentences have no isolating marks, which Discord would show as odd boxes."""
        return FluentBundle([self._name], use_isolating=False)

    @property
    def keys(self) -> Iterable[str]:
        """The keys of all its sentences."""
        return self.written.keys()

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return key in self.written

    def say(self, key: str, facts: dict[str, str | float]) -> str:
        """Return a sentence that there is; raises :class:`MissingSentence` where it cannot be read or lacks a fact."""
        if not self._bundle.has_message(key):
            self._bundle.add_resource(FluentResource(self.written[key]))
        if not self._bundle.has_message(key) or (pattern := self._bundle.get_message(key).value) is None:
            raise MissingSentence(key, "it has no text of its own, or not as Fluent writes it")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise MissingSentence(key, "; ".join(str(error) for error in errors))
        return str(text)
