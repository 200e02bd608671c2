"""What somebody may set and ask for anywhere, in words: their settings, the server's, and what is kept about them.

The words are those of the panels of ``/kalooki settings``. A time zone, which a form asks for, is written behind them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.i18n.phrases import Phrases
from bot.league.calendar import zones_like
from bot.ui.asker import Asker
from bot.ui.choices import CHANNEL, ZONE, person_choices, server_choices
from bot.ui.desk import Desk
from bot.ui.do_league import LEAGUE, PAST
from bot.ui.ids import PressId
from bot.ui.layout import OPTION_TEXT, clip
from bot.ui.offers import OFFERED, Offer, panel_offers, to_be_written
from bot.ui.privacy_desk import VERB as PRIVACY
from bot.ui.privacy_desk import overview
from bot.ui.settings_desk import person_panel, server_panel

_ELSEWHERE: Final = frozenset({"set_page", "set_zone"})
"""What turns the page, or opens a form."""

_LEAST: Final = 3
"""So many letters of a time zone are to be written before any is looked up."""


async def setting_offers(desk: Desk, asker: Asker, typed: str) -> list[Offer]:
    """Return what somebody may set, and what they may have done about what is kept of them."""
    phrases = asker.phrases
    languages = [(language, desk.catalogue.own_name(language)) for language in desk.catalogue.languages]
    own = person_choices(await desk.store.person_settings(asker.person.user_id))
    panel = person_panel(phrases, languages, own, more=False)
    found = list(panel_offers(phrases, phrases.say("button-settings-person"), panel, _ELSEWHERE))
    if asker.manages:
        where = phrases.say("button-settings-server")
        server = server_choices(await desk.store.person_settings(asker.guild_id))
        found += panel_offers(phrases, where, server_panel(phrases, languages, server), _ELSEWHERE)
        found += _channels(asker, where)
        found += _zones(phrases, where, typed)
    return [*found, *_privacy(phrases)]


def doors(asker: Asker) -> Iterator[Offer]:
    """Yield what only tells that there is more to be written."""
    places = [
        "button-settings-person",
        *(["button-settings-server"] if asker.manages else []),
        LEAGUE,
        PAST,
        "do-privacy",
    ]
    yield from (door(asker.phrases, place) for place in places)


def door(phrases: Phrases, key: str) -> Offer:
    """Return what tells that more is found behind a word."""
    where = phrases.say(key)
    return to_be_written(
        phrases.say("do-there", where=where, what="…"), phrases.say("do-there", where=where, what="").strip()
    )


def _channels(asker: Asker, where: str) -> Iterator[Offer]:
    phrases, press = asker.phrases, PressId(0, "set_server", args=(CHANNEL,))
    what = phrases.say("select-channel").rstrip("… ")
    named = [(phrases.say("settings-channel-any"), ""), *((f"#{name}", str(number)) for number, name in asker.channels)]
    for choice, value in named:
        words = phrases.say("do-there-chosen", where=where, what=what, choice=choice)
        yield Offer(clip(words, OPTION_TEXT), press, value)


def _zones(phrases: Phrases, where: str, typed: str) -> Iterator[Offer]:
    """Yield the time zones that are named behind the words, or what to write."""
    what = phrases.say("zone-label")
    known = phrases.say("do-there", where=where, what=what)
    named = _behind(typed, known, what)
    wanted = "_".join(named)
    found = zones_like(wanted, OFFERED) if len(wanted) >= _LEAST else []
    for zone in found:
        text = phrases.say("do-there-chosen", where=where, what=what, choice=zone)
        yield Offer(clip(text, OPTION_TEXT), PressId(0, "set_zone_to"), f"{ZONE}={zone}", also=" ".join(named))
    if not found:
        hint = phrases.say("do-there-chosen", where=where, what=what, choice=phrases.say("zone-hint"))
        yield to_be_written(hint, known, also=" ".join(named))


def _behind(typed: str, known: str, what: str) -> list[str]:
    """Return the words typed beside those of the offer, where the thing itself is among them."""
    words = typed.casefold().replace(":", " ").split()
    asked = any(len(word) >= _LEAST and part.startswith(word) for word in words for part in what.casefold().split())
    return [word for word in words if not any(word in part for part in known.casefold().split())] if asked else []


def _privacy(phrases: Phrases) -> Iterator[Offer]:
    where, asks = phrases.say("do-privacy"), PressId(0, PRIVACY, args=("forget",))
    yield from (offer for offer in panel_offers(phrases, where, overview(phrases), ()) if offer.press != asks)
    words = phrases.say("do-there", where=where, what=phrases.say("do-forget"))
    yield Offer(words, replace(asks, args=("yes",)), whole=True)
