"""What is written on buttons, in lists and in messages fits there in every language."""

from __future__ import annotations

import pytest

from bot.i18n.phrases import Phrases
from bot.ports import Computer, Lobby, Pace, Person
from bot.ui.choices import PERSONAL, ServerChoices, person_choices
from bot.ui.forms import DESCRIPTION, TITLE, Choice
from bot.ui.help import PAGES, help_page
from bot.ui.house_fields import form_fields, groups_for
from bot.ui.layout import OPTION_TEXT, Content
from bot.ui.lobby_message import lobby_message
from bot.ui.modes import Base, Mode
from bot.ui.panels import hand_panel
from bot.ui.rules_text import rules_pages
from bot.ui.scenes import safe
from bot.ui.settings_desk import person_panel, server_panel
from bot.ui.table_message import table_message
from engine.presets import JAMAICAN, KALOOKI_51, PRESETS
from engine.state import Phase
from tests.bot.i18n.shelf import CATALOGUE, COMPLETE, written
from tests.bot.ui.scenes import LONG_NAMES, RULES, big_table, hand_scene, table_scene
from tests.bot.ui.test_limits import MODES, Blank, check

ON_A_PHONE = 34
"""How much of a button's label a phone shows beside an emoji; Discord takes 80."""

LONGEST: dict[str, str | int] = {
    "card": "10♥",
    "who": "Désirée",
    "by": "Désirée",
    "seat": "Désirée",
    "name": "Désirée",
    "stock": 54,
    "points": 51,
    "needed": 51,
    "total": "−120",
    "meld": "A♠ 2♠ 3♠ 4♠",
}
"""Facts as long as they usually get; the rest of a name may be cut off."""


OTHER_LABELS = (
    *("league-previous", "league-next", "history-replay", "history-json", "history-text", "history-back"),
    *("replay-before", "replay-after", "replay-deal-before", "replay-deal-after"),
    *("privacy-file", "privacy-forget", "privacy-yes", "privacy-next"),
)
"""What stands on buttons and does not begin with ``button-``."""


@pytest.mark.parametrize("language", COMPLETE)
def test_labels_of_buttons_can_be_read_on_a_phone(language: str) -> None:
    facts = LONGEST | {
        "contract": CATALOGUE.say(language, "trios", count=3),
        "what": CATALOGUE.say(language, "button-discard", card="10♥"),
    }
    labels = {
        key: CATALOGUE.say(language, key, **{fact: facts[fact] for fact in said.variables})
        for key, said in written(language).items()
        if key.startswith("button-") or key in OTHER_LABELS
    }
    assert labels.keys() >= set(OTHER_LABELS)
    assert len(labels) > 60
    assert {key: label for key, label in labels.items() if len(label) > ON_A_PHONE} == {}


@pytest.mark.parametrize("language", COMPLETE)
def test_the_forms_of_house_rules_need_no_cutting_off(language: str) -> None:
    phrases = Phrases(CATALOGUE, language)
    for rules in (JAMAICAN, KALOOKI_51):
        for group in groups_for(rules):
            assert len(phrases.say(f"group-{group}")) <= TITLE
            for field in form_fields(phrases, group, rules):
                assert len(field.label) <= TITLE, field.label
                if isinstance(field, Choice):
                    assert all(len(words) <= OPTION_TEXT for _, words in field.options), field.label
                else:
                    assert len(field.hint) <= DESCRIPTION, field.label


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: type(mode).__name__)
async def test_hand_panels(spoken: Phrases, mode: Mode) -> None:
    check(await hand_panel(Blank(), spoken, hand_scene(big_table()), mode, "A note. " * 20))


@pytest.mark.parametrize("phase", Phase)
async def test_panels_and_tables_in_every_phase(spoken: Phrases, phase: Phase) -> None:
    view = big_table(phase)
    contents: list[Content] = [
        await hand_panel(Blank(), spoken, hand_scene(view), Base()),
        await table_message(Blank(), spoken, table_scene(view)),
    ]
    for content in contents:
        check(content)


@pytest.mark.parametrize("page", range(1, PAGES + 1))
async def test_help(spoken: Phrases, page: int) -> None:
    check(await help_page(Blank(), spoken, page))


@pytest.mark.parametrize("game", PRESETS)
def test_rules_fit_a_message(spoken: Phrases, game: str) -> None:
    assert len(rules_pages(spoken, game, PRESETS[game])) < 4_000
    assert len(rules_pages(spoken, "jamaican", RULES)) < 4_000


@pytest.mark.parametrize("language", COMPLETE)
def test_settings_and_their_form(language: str) -> None:
    phrases = Phrases(CATALOGUE, language)
    names = [(name, CATALOGUE.own_name(name)) for name in CATALOGUE.languages]
    for values in ((), tuple((key, values[1]) for key, values in PERSONAL.items())):
        check(person_panel(phrases, names, person_choices(dict(values)), more=True))
    unknown = phrases.say("zone-unknown", written="W" * 64)
    check(server_panel(phrases, names, ServerChoices(channel=10**18), unknown))
    assert len(phrases.say("button-zone")) <= TITLE
    assert len(phrases.say("zone-label")) <= TITLE
    assert len(phrases.say("zone-hint")) <= DESCRIPTION


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", PRESETS)
def test_a_lobby_is_told_whole(language: str, game: str) -> None:
    rules = PRESETS[game]
    people = tuple(Person(10**18 + seat, name) for seat, name in enumerate(LONG_NAMES[: rules.max_seats - 1]))
    lobby = Lobby(
        lobby_id=1,
        guild_id=2,
        channel_id=3,
        host_id=people[0].user_id,
        game=game,
        rules=rules,
        pace=Pace.BY_MAIL,
        seats=rules.max_seats,
        occupants=(*people[:-1], Computer("Soursop", "hard")),
        expires_at=1_800_000_000_000,
        hints=True,
        invited=tuple(person.user_id for person in people),
    )
    content = lobby_message(Phrases(CATALOGUE, language), lobby, safe)
    check(content)
    texts = [part["content"] for part in content.view.to_components() if part["type"] == 10]  # type: ignore[no-untyped-call] # discord.py's
    assert not any(text.endswith("…") for text in texts)
