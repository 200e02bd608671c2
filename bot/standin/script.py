"""Troubles written as sentences, one a line; what cannot be read is refused with what may be said.

the 3rd POST to messages answers 502 after the effect
the next 5 POSTs to callback answer 429 for 1.5 s, shared
every PATCH to messages is cut
the 1st POST to callback answers 10062
the next PATCH to answers is left hanging
the 2nd POST to callback waits 4 s
the 5th INTERACTION_CREATE is sent twice
the next MESSAGE_CREATE brings op 9 false
"""

import re

from bot.standin import errors
from bot.standin.errors import Refusal
from bot.standin.faults import Fault, Faults, Mood, Scope, Trouble, Turn

ALWAYS = 1_000_000_000
"""How often "every" means."""
PLACES = {
    "messages": ("/channels/{channel_id}/messages", False),
    "new messages": ("/channels/{channel_id}/messages", True),
    "callback": ("/callback", False),
    "answers": ("/webhooks/", False),
    "follow-ups": ("/{webhook_token}", True),
    "direct messages": ("/users/@me/channels", True),
    "commands": ("/commands", False),
    "anything": ("", False),
}
"""What a sentence may name, and the part of the route's template that it means."""
TURNS = {
    "is sent twice": Turn.TWICE,
    "is sent after old ones": Turn.AGAIN,
    "cuts the line": Turn.CUT,
    "closes the line": Turn.CLOSED,
    "silences the line": Turn.SILENT,
    "brings op 7": Turn.RECONNECT,
    "brings op 9 true": Turn.RESUMABLE,
    "brings op 9 false": Turn.INVALID,
}
"""What an event may do."""
REFUSALS = {value.code: value for value in vars(errors).values() if isinstance(value, Refusal) and value.code}
"""Discord's refusals by code."""

_WHICH = r"(?:the (?P<nth>\d+)(?:st|nd|rd|th)|the next(?: (?P<times>\d+))?|(?P<every>every))"
_REQUEST = re.compile(
    rf"{_WHICH} (?P<method>GET|POST|PATCH|PUT|DELETE)s? to (?P<place>[a-z -]+?) "
    r"(?P<does>(?:answers?|is|are|waits?) .+?)"
    r"(?P<when> (?:before|after) the effect)?"
)
_EVENT = re.compile(rf"{_WHICH} (?P<event>[A-Z_]+)s? (?P<does>.+)")
_LIMITED = re.compile(r"answers? 429 for (?P<s>[\d.]+) s(?:, (?P<scope>user|global|shared))?")
_ANSWERS = re.compile(r"answers? (?P<number>\d+)")
_WAITS = re.compile(r"waits? (?P<s>[\d.]+) s")


class ScriptError(ValueError):
    """A sentence that says nothing that can be arranged."""


def arrange(faults: Faults, text: str) -> list[Fault | Mood]:
    """Arrange every line of a script; raises ScriptError before anything is arranged."""
    found = [read(line) for line in map(str.strip, text.splitlines()) if line]
    for trouble in found:
        if isinstance(trouble, Fault):
            faults.add(trouble)
        else:
            faults.add_mood(trouble)
    return found


def read(line: str) -> Fault | Mood:
    """Read one sentence."""
    if request := _REQUEST.fullmatch(line):
        fault = _does(line, request["does"])
        place = PLACES.get(request["place"])
        if place is None:
            raise ScriptError(f"{line!r}: no place {request['place']!r}; there are {', '.join(PLACES)}")
        fault.method, (fault.route, fault.whole) = request["method"], place
        fault.after_effect = request["when"] == " after the effect"
        fault.first, fault.times = _which(request)
        return fault
    if event := _EVENT.fullmatch(line):
        turn = TURNS.get(event["does"])
        if turn is None:
            raise ScriptError(f"{line!r}: an event may do this: {', '.join(TURNS)}")
        first, times = _which(event)
        return Mood(turn, event["event"], first, times)
    raise ScriptError(f"{line!r}: say which request to what, or which event, and what it does")


def _which(match: re.Match[str]) -> tuple[int, int]:
    """From which one on, and how many."""
    if match["every"]:
        return 1, ALWAYS
    return int(match["nth"] or 1), int(match["times"] or 1)


def _does(line: str, does: str) -> Fault:
    if limited := _LIMITED.fullmatch(does):
        scope = Scope(limited["scope"] or "user")
        return Fault(Trouble.LIMITED, retry_after_s=float(limited["s"]), scope=scope)
    if answers := _ANSWERS.fullmatch(does):
        number = int(answers["number"])
        if 400 <= number < 600:
            return Fault(Trouble.STATUS, status=number)
        if number in REFUSALS:
            return Fault(Trouble.REFUSED, refusal=REFUSALS[number])
        raise ScriptError(f"{line!r}: no status and no code of Discord's that is known here: {number}")
    if waits := _WAITS.fullmatch(does):
        return Fault(Trouble.SLOW, wait_ms=round(float(waits["s"]) * 1000))
    simple = {"cut": Trouble.RESET, "left hanging": Trouble.HALF_OPEN}
    trouble = simple.get(does.partition(" ")[2])
    if trouble is None:
        raise ScriptError(f"{line!r}: a request may answer a number, wait, be cut or be left hanging")
    return Fault(trouble)
