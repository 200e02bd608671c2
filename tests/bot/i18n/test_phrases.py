"""The game's own words."""

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases, kebab
from engine.cards import Card, parse_cards
from engine.melds import MeldKind, readings
from engine.openings import Contract
from engine.presets import JAMAICAN


def test_cards_are_said_as_people_write_them(phrases: Phrases) -> None:
    assert phrases.cards(parse_cards("7S 10H AD JK QC")) == "7♠ 10♥ A♦ Joker Q♣"
    assert phrases.cards([]) == "nothing"


def test_copies_of_a_face_can_be_told_apart(phrases: Phrases) -> None:
    hand = [Card.parse(text) for text in ("7S", "7S.2", "7S.3", "JK.6", "JK.2")]
    names = [phrases.card_apart(card, hand) for card in hand]
    assert names == ["7♠", "7♠ (2nd)", "7♠ (3rd)", "Joker (no. 6)", "Joker (2nd)"]


def test_a_card_that_nothing_looks_like_has_no_number(phrases: Phrases) -> None:
    hand = [Card.parse(text) for text in ("7S.2", "8S.2", "8S.3", "JK.6")]
    assert [phrases.card_apart(card, hand) for card in hand] == ["7♠", "8♠ (2nd)", "8♠ (3rd)", "Joker"]


def test_a_joker_of_a_run_says_what_it_stands_for(phrases: Phrases) -> None:
    (meld,) = readings(MeldKind.RUN, parse_cards("5S JK 7S 8S"), JAMAICAN)
    assert phrases.meld(meld) == "5♠ Joker=6♠ 7♠ 8♠"
    (meld,) = readings(MeldKind.SET, parse_cards("9D 9H JK"), JAMAICAN)
    assert set(phrases.meld(meld).split()) == {"9♥", "9♦", "Joker"}


@pytest.mark.parametrize(
    "contracts, words, shapes",
    [
        ((Contract(3, 0),), "3 trios", "Trio ×3"),
        ((Contract(2, 1),), "2 trios and 1 quartet", "Trio ×2 · Quartet ×1"),
        ((Contract(0, 4),), "4 quartets", "Quartet ×4"),
        (
            (Contract(2, 1), Contract(1, 2)),
            "2 trios and 1 quartet or 1 trio and 2 quartets",
            "Trio ×2 · Quartet ×1 or Trio ×1 · Quartet ×2",
        ),
    ],
)
def test_contracts_in_words_and_as_shapes(
    phrases: Phrases, contracts: tuple[Contract, ...], words: str, shapes: str
) -> None:
    assert phrases.opening(contracts) == words
    assert " ".join(phrases.shapes(contracts).split()) == shapes


@pytest.mark.parametrize(
    "milliseconds, words",
    [(6_000, "6 s"), (75_000, "75 s"), (180_000, "3 min"), (21_600_000, "6 h"), (86_400_000, "1 day"), (0, "0 s")],
)
def test_lengths_of_time(phrases: Phrases, milliseconds: int, words: str) -> None:
    assert phrases.duration(milliseconds) == words


def test_class_names_become_keys() -> None:
    assert kebab("StockOnlyAfterCall") == "stock-only-after-call"


@pytest.mark.parametrize(
    "language, words, shapes, joker, length",
    [
        (
            "fr",
            "2 trios et 1 quartet ou 1 trio et 2 quartets",
            "Trio ×2 · Quartet ×1 ou Trio ×1 · Quartet ×2",
            "Joker=6♠",
            "1 jour",
        ),
        (
            "pt-BR",
            "2 trios e 1 quarteto ou 1 trio e 2 quartetos",
            "Trio ×2 · Quarteto ×1 ou Trio ×1 · Quarteto ×2",
            "Coringa=6♠",
            "1 dia",
        ),
    ],
)
def test_the_words_of_the_game_in_other_languages(
    catalogue: Catalogue, language: str, words: str, shapes: str, joker: str, length: str
) -> None:
    phrases = Phrases(catalogue, language)
    contracts = (Contract(2, 1), Contract(1, 2))
    assert phrases.opening(contracts) == words
    assert " ".join(phrases.shapes(contracts).split()) == shapes
    (meld,) = readings(MeldKind.RUN, parse_cards("5S JK 7S 8S"), JAMAICAN)
    assert phrases.meld(meld) == f"5♠ {joker} 7♠ 8♠"
    assert phrases.duration(86_400_000) == length
