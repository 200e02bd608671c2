"""A bot that shows one of everything: each kind of component, embed, form, private and slow answer. For the page."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.standin.probe import ProbeBot

WORDS = """# A heading
**bold** *italic* _italic too_ __under__ ~~struck~~ `code` ||secret|| snake_case_word \\*no stars\\*
- one
- two
  - inner
> quoted
Mail <@{user}> in <#{room}>, see [the table](https://discord.com/channels/1/{room}) or <https://example.org/a_b>.
```py
print("<b>7♠</b>")
```
<script>alert("no")</script> & <b>not bold</b> soon <t:{soon}:R>, at <t:{soon}:t>"""


def picture(text: str, size: tuple[int, int] = (900, 420)) -> io.BytesIO:
    """A picture with words on it."""
    image = Image.new("RGB", size, (24, 92, 62))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((20, 20, size[0] - 20, size[1] - 20), 24, outline=(230, 230, 210), width=6)
    draw.text((60, 60), text, fill=(255, 255, 255), font_size=64)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return data


class Everything(ui.LayoutView):
    """One of each component."""

    def __init__(self, words: str, turn: int = 0) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=0xF0B132)
        box.add_item(ui.TextDisplay(words))
        box.add_item(ui.Separator())
        thumbnail = ui.Thumbnail[Any]("attachment://small.png", description="A small green card")
        box.add_item(ui.Section("**A section**", "with a thumbnail", accessory=thumbnail))
        more: ui.Button[Any] = ui.Button(label="More", custom_id="more")
        box.add_item(ui.Section("A section with a button", accessory=more))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://big.png", description="The table, drawn")))
        box.add_item(ui.ActionRow(*self._buttons(turn)))
        box.add_item(ui.ActionRow(_select("one", 1, 1)))
        box.add_item(ui.ActionRow(_select("many", 2, 3)))
        box.add_item(ui.File("attachment://notes.txt"))
        self.add_item(box)

    def _buttons(self, turn: int) -> list[ui.Button[Any]]:
        style = discord.ButtonStyle
        return [
            ui.Button(label=f"Turn {turn}", custom_id=f"turn:{turn}", style=style.primary),
            ui.Button(label="Form", custom_id="form", style=style.success, emoji="📝"),
            ui.Button(label="Silence", custom_id="silence", style=style.danger),
            ui.Button(label="Not now", custom_id="off", disabled=True),
            ui.Button(label="Docs", url="https://example.org/"),
        ]


def _select(name: str, least: int, most: int) -> ui.Select[Any]:
    cards = [f"{rank}{suit}" for suit in "♠♥♦♣" for rank in ("A", "7", "K")]
    options = [discord.SelectOption(label=c, value=c, description=f"costs {i} points") for i, c in enumerate(cards)]
    return ui.Select(custom_id=name, placeholder=f"Choose {name}…", options=options, min_values=least, max_values=most)


class Form(ui.Modal):
    """A form with a text, a paragraph and selects."""

    def __init__(self) -> None:
        super().__init__(title="House rules", custom_id="rules")
        self.name: ui.TextInput[Any] = ui.TextInput(custom_id="name", min_length=3, max_length=20)
        self.note: ui.TextInput[Any] = ui.TextInput(
            custom_id="note", style=discord.TextStyle.paragraph, required=False, default="As usual."
        )
        self.kind: ui.Select[Any] = _select("kind", 1, 1)
        self.add_item(ui.TextDisplay("Changes count from the **next** deal."))
        self.add_item(ui.Label(text="Name", description="What the table is called", component=self.name))
        self.add_item(ui.Label(text="Note", component=self.note))
        self.add_item(ui.Label(text="Card", component=self.kind))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = [self.name.value, self.note.value, *self.kind.values]
        await interaction.response.send_message(f"Form: {values}", ephemeral=True)


class Showroom:
    """What the bot does; `turns` counts the presses of the table's button."""

    def __init__(self, soon: int) -> None:
        self.soon = soon
        self.turns = 0
        self.go_on = asyncio.Event()
        """Lets the slow command answer."""

    def words(self, interaction: discord.Interaction) -> str:
        return WORDS.format(user=interaction.user.id, room=interaction.channel_id, soon=self.soon)

    def files(self) -> list[discord.File]:
        return [
            discord.File(picture("small", (170, 170)), "small.png"),
            discord.File(picture(f"Turn {self.turns}"), "big.png", description="The table, drawn"),
            discord.File(io.BytesIO(b"7S 8S 9S"), "notes.txt"),
        ]

    async def setup(self, bot: ProbeBot) -> None:
        """Register the commands and answer presses."""
        group = app_commands.Group(name="kalooki", description="Card tables")
        for name, about, act in (
            ("all", "Shows one of everything", self.all),
            ("old", "An embed and old rows", self.old),
            ("slow", "Thinks first", self.slow),
            ("mute", "Never answers", self.mute),
        ):
            group.add_command(app_commands.Command(name=name, description=about, callback=act))
        group.add_command(self._new())
        bot.tree.add_command(group)
        await bot.tree.sync()
        bot.event(self.on_interaction)

    def _new(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name="new", description="Opens a table here")
        @app_commands.describe(game="Which game", seats="How many seats", friend="Who sits down too", word="A word")
        @app_commands.choices(game=[app_commands.Choice(name=n, value=n.lower()) for n in ("Jamaican", "Short")])
        async def new(
            interaction: discord.Interaction,
            game: str,
            seats: app_commands.Range[int, 3, 8] = 4,
            friend: discord.User | None = None,
            word: str = "",
            open_hands: bool = False,
        ) -> None:
            told = f"{game} {seats} {friend.mention if friend else '-'} {word or '-'} {open_hands}"
            await interaction.response.send_message(f"New: {told}")

        @new.autocomplete("word")
        async def suggest(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            found = [w for w in ("trio", "quartet", "joker") if w.startswith(typed.lower())]
            return [app_commands.Choice(name=w, value=w) for w in found]

        return new

    async def all(self, interaction: discord.Interaction) -> None:
        view = Everything(self.words(interaction), self.turns)
        await interaction.response.send_message(view=view, files=self.files())

    async def old(self, interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="Scores", description="**Deal 1**", colour=0x24804A)
        embed.add_field(name="Alice", value="0").add_field(name="Bob", value="50").set_footer(text="nine deals")
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Whisper", custom_id="whisper", style=discord.ButtonStyle.primary))
        await interaction.response.send_message("Old style", embed=embed, view=view)

    async def slow(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await self.go_on.wait()
        await interaction.followup.send("Thought through.", ephemeral=True)

    async def mute(self, interaction: discord.Interaction) -> None:
        """Say nothing."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        name = str(data["custom_id"])
        if name.startswith("turn:"):
            self.turns += 1
            view = Everything(self.words(interaction), self.turns)
            await interaction.response.edit_message(view=view, attachments=self.files())
        elif name == "form":
            await interaction.response.send_modal(Form())
        elif name == "whisper":
            await interaction.response.send_message("Only for you.", ephemeral=True)
        elif name != "silence":
            await interaction.response.send_message(f"Chosen: {name} {data.get('values')}", ephemeral=True)
