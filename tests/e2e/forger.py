"""Sends the bot what no client of Discord's would: made-up ids, values that nobody offered, from wherever one is."""

from typing import Any

from bot.standin.people import Person, Press
from bot.standin.records import Channel, InteractionType
from bot.standin.sights import Sight

BUTTON, SELECT = 2, 3
"""Discord's numbers for the two components that the bot has."""


def forge(person: Person, channel: Channel, message: Sight, custom_id: str, *values: str) -> Press:
    """Press something that stands nowhere, as if it stood on ``message``; with values, choose them."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON, "id": 1}
    if values:
        data["values"] = list(values)
    return _sent(person, channel, InteractionType.COMPONENT, data, message)


def forge_form(person: Person, channel: Channel, message: Sight, custom_id: str, **fields: str) -> Press:
    """Send in a form that nobody opened."""
    inputs = [
        {
            "type": 18,
            "id": 2 * number + 1,
            "component": {"type": 4, "id": 2 * number + 2, "custom_id": key, "value": text},
        }
        for number, (key, text) in enumerate(fields.items())
    ]
    return _sent(person, channel, InteractionType.MODAL, {"custom_id": custom_id, "components": inputs}, message)


def forge_command(person: Person, channel: Channel, words: str, **options: Any) -> Press:
    """Send a command with options that the client would refuse."""
    name, inner = words.split()
    command = person.acts.commands_for(person.user, channel)[name]
    kinds: dict[type[Any], int] = {int: 4, str: 3}
    given = [{"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()]
    data = {
        "id": str(command.id),
        "name": name,
        "type": 1,
        "options": [{"name": inner, "type": 1, "options": given}],
    }
    return _sent(person, channel, InteractionType.COMMAND, data, None)


def _sent(
    person: Person, channel: Channel, kind: InteractionType, data: dict[str, Any], message: Sight | None
) -> Press:
    interaction = person.world.start(kind, person.user, channel, data)
    if message is not None:
        interaction.message_id = message.id
    return Press(person, person.acts._started(interaction))
