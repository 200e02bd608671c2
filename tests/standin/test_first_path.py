"""The whole way once: login, a slash command, a V2 message with a picture and a button, a press, an edit."""

import io

import discord

from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.files import plain_png
from bot.standin.people import Outcome
from bot.standin.server import checker_from_environment
from tests.standin.probe import ProbeBot, running


async def test_slash_picture_button_edit() -> None:
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as standin:
        _, (room,), (alice, bob) = standin.furnish(("Alice", "Bob"))

        class Press(discord.ui.Button["discord.ui.LayoutView"]):
            async def callback(self, interaction: discord.Interaction) -> None:
                view = discord.ui.LayoutView(timeout=None)
                view.add_item(discord.ui.TextDisplay(f"pressed by {interaction.user.display_name}"))
                await interaction.response.edit_message(view=view, attachments=[])

        async def setup(bot: ProbeBot) -> None:
            @bot.tree.command(name="deal", description="Deal a hand")
            async def deal(interaction: discord.Interaction, cards: int) -> None:
                view = discord.ui.LayoutView(timeout=None)
                gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://hand.png", description="7♠")
                )
                row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow(
                    Press(label="Draw", custom_id="draw")
                )
                view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"{cards} cards"), gallery, row))
                file = discord.File(io.BytesIO(plain_png((1, 2, 3))), "hand.png")
                await interaction.response.send_message(view=view, file=file)

            await bot.tree.sync()

        async with running(standin, setup):
            answer = await alice.slash(room, "deal", cards=9)
            assert answer.outcome is Outcome.MESSAGE
            assert answer.message is not None
            assert "9 cards" in answer.message.text
            assert answer.message.pictures[0].alt == "7♠"
            pressed = await bob.click(answer.message, label="Draw")
            assert pressed.outcome is Outcome.UPDATE
            assert pressed.message is not None
            assert pressed.message.text == "pressed by Bob"
            assert pressed.message.pictures == ()
        standin.check()
