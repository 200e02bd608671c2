"""What somebody asked for, by a press or a command, as a value: who, where, and in which language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.i18n.phrases import Phrases
from bot.ports import Person
from bot.ui.ids import NO_MOMENT, PressId
from bot.ui.replies import Ack, Interaction


@dataclass(frozen=True, slots=True)
class Request:
    """A press or command that has been acknowledged."""

    interaction: Interaction
    """What Discord sent."""
    ack: Ack
    """How it was acknowledged."""
    person: Person
    """Who asks."""
    phrases: Phrases
    """Their language."""
    id: PressId
    """What was pressed."""
    values: tuple[str, ...] = ()
    """What was chosen in a select."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """What was written and chosen in a form, by the names of its fields."""

    @property
    def on_panel(self) -> bool:
        """Whether a private panel follows: it was pressed on one, or a private reply waits for what is to be shown."""
        message = self.interaction.message
        return (
            self.ack is Ack.REPLY
            or self.interaction.guild_id is None
            or (message is not None and message.flags.ephemeral)
        )

    @property
    def moment(self) -> int | None:
        """The decision that it answers, if it answers one."""
        return None if self.id.moment == NO_MOMENT else self.id.moment

    @property
    def value(self) -> str:
        """What was chosen in a select of one; empty if nothing was."""
        return self.values[0] if self.values else ""

    def arg(self, index: int) -> str:
        """Return an argument of the id; empty if it has none there."""
        return self.id.args[index] if index < len(self.id.args) else ""

    def number(self, index: int) -> int:
        """Return an argument that is a number, 0 if it is none."""
        text = self.arg(index)
        return int(text) if text.isdecimal() else 0
