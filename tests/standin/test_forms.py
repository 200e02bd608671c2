"""Forms: opened by a press, filled in, sent in; and those that Discord or a client refuses."""

from typing import Any

import discord
import pytest

from bot.standin import CannotDoError
from bot.standin.people import Outcome
from bot.standin.records import InteractionType
from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, running


class HouseRules(discord.ui.Modal, title="House rules"):
    """Two fields under labels and a line of text."""

    note: Any = discord.ui.TextDisplay("Who may change these: the host")
    seconds: Any = discord.ui.Label(
        text="Call window", description="seconds", component=discord.ui.TextInput(custom_id="seconds", default="8")
    )
    answers: Any = discord.ui.Label(
        text="Who answers a call",
        component=discord.ui.Select(
            custom_id="answers",
            options=[
                discord.SelectOption(label="Next player", value="next", default=True),
                discord.SelectOption(label="Everybody", value="all"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        seconds = self.seconds.component.value
        if not seconds.isdigit():
            await interaction.response.send_message("seconds are a number", ephemeral=True)
            return
        await interaction.response.edit_message(content=f"{seconds} {self.answers.component.values}")


class Opener(discord.ui.View):
    """A button that opens the form."""

    @discord.ui.button(label="House rules", custom_id="rules")
    async def rules(self, interaction: discord.Interaction[Any], _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(HouseRules(custom_id="k1:rules"))


async def setup(bot: ProbeBot) -> None:
    bot.add_view(Opener(timeout=None))

    @bot.tree.command(name="rules", description="Change rules")
    async def rules(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(HouseRules(custom_id="k1:rules"))

    await bot.tree.sync()


async def test_a_form_from_a_button_changes_its_message(place: Place) -> None:
    async with running(place.standin, setup) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("lobby", view=Opener(timeout=None))
        [sight] = place.alice.messages(place.room)
        opened = await place.alice.click(sight, label="House rules")
        assert opened.outcome is Outcome.FORM
        form = opened.form
        assert form is not None
        assert form.title == "House rules"
        assert [(words, field["custom_id"]) for words, field in form.fields] == [
            ("Call window", "seconds"),
            ("Who answers a call", "answers"),
        ]
        refused = await place.alice.submit_form(form, {"seconds": "many"})
        assert refused.outcome is Outcome.MESSAGE
        assert refused.message is not None
        assert refused.message.private
        again = (await place.alice.click(sight, label="House rules")).form
        assert again is not None
        done = await place.alice.submit_form(again, {"seconds": "12", "answers": "all"})
        assert done.outcome is Outcome.UPDATE
        changed = place.bob.look(sight)
        assert changed is not None
        assert changed.text == "12 ['all']"
        third = (await place.bob.click(sight, label="House rules")).form
        assert third is not None
        with pytest.raises(CannotDoError, match="not open at Alice's"):
            place.alice.submit_form(third)
        assert (await place.bob.submit_form(third)).outcome is Outcome.UPDATE
        defaults = place.bob.look(sight)
        assert defaults is not None
        assert defaults.text == "8 ['next']"
    place.standin.check()


async def test_a_client_checks_a_form_before_sending(place: Place) -> None:
    async with running(place.standin, setup):
        form = (await place.alice.slash(place.room, "rules")).form
        assert form is not None
        for values, why in (
            ({"seconds": ""}, "must be filled in"),
            ({"seconds": "x" * 4001}, "takes 0 to 4000 characters"),
            ({"answers": "nobody"}, "does not offer"),
            ({"colour": "red"}, "has no field 'colour'"),
        ):
            with pytest.raises(CannotDoError, match=why):
                place.alice.submit_form(form, values)
        # A form from a command has no message to update.
        answer = place.alice.submit_form(form)
        place.clock.advance(3001)
        assert (await answer).outcome is Outcome.FAILED


def label(**changes: object) -> dict[str, object]:
    field = {"type": 4, "custom_id": "f", "style": 1}
    return {"type": 18, "label": "L", "component": field, **changes}


@pytest.mark.parametrize(
    "data,fault",
    [
        ({"title": "x" * 46}, "data.title: BASE_TYPE_BAD_LENGTH"),
        ({"components": []}, "data.components: BASE_TYPE_BAD_LENGTH"),
        ({"components": [label() for _ in range(6)]}, "data.components: BASE_TYPE_BAD_LENGTH"),
        ({"components": [label(label="x" * 46)]}, "data.components.0.label: BASE_TYPE_BAD_LENGTH"),
        ({"components": [label(description="x" * 101)]}, "data.components.0.description: BASE_TYPE_BAD_LENGTH"),
        ({"components": [label(), label()]}, "data.components.1.component.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"),
        (
            {"components": [label(component={"type": 2, "style": 1, "custom_id": "b"})]},
            "data.components.0.component.type: BASE_TYPE_CHOICES",
        ),
        (
            {"components": [label(component={"type": 4, "custom_id": "f", "style": 1, "value": "x" * 4001})]},
            "data.components.0.component.value: BASE_TYPE_MAX_LENGTH",
        ),
        ({"components": [{"type": 9}]}, "data.components.0.type: BASE_TYPE_CHOICES"),
    ],
)
async def test_a_form_that_discord_refuses(place: Place, raw: Raw, data: dict[str, object], fault: str) -> None:
    interaction = place.standin.world.start(InteractionType.COMMAND, place.alice.user, place.room, {"name": "x"})
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    body = {"type": 9, "data": {"title": "T", "custom_id": "c", "components": [label()], **data}}
    assert await raw.fault("POST", path, body, token=False) == fault
    # A refused answer is no answer: a good one is still accepted.
    good = {"type": 9, "data": {"title": "T", "custom_id": "c", "components": [label()]}}
    assert (await raw("POST", path, good, token=False))[0] == 204
