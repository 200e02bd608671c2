"""The page in a real browser, with a real discord.py bot behind it. Skipped where there is no Chromium."""

import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.standin import ManualClock, Person, Standin
from bot.standin.records import Channel
from tests.standin.browser import Browser, Tab, find_chromium
from tests.standin.probe import ProbeBot, running
from tests.standin.showroom import Showroom

WEB = Path(__file__).parents[2] / "assets" / "web"
SHOWN = "document.getElementById('messages').innerText"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_chromium() is None, reason="no Chromium on this machine (CHROMIUM names one)"),
]


@dataclass(slots=True)
class Desk:
    """A browser at a table with three people."""

    tab: Tab
    standin: Standin
    clock: ManualClock
    room: Channel
    alice: Person
    bob: Person
    show: Showroom
    bot: ProbeBot

    async def command(self, words: str) -> None:
        """Type a command and send it."""
        await self.tab.run("document.querySelector('#composer textarea').focus()")
        await self.tab.type(f"/{words}")
        await self.tab.until("document.querySelector('.suggestions .entry.at')")
        await self.tab.key("Enter")
        await self.tab.until("document.activeElement.matches('.command-line input')")
        await self.tab.key("Enter")

    async def shows(self, text: str) -> None:
        """Wait until the messages say it."""
        await self.tab.until(f"{SHOWN}.includes({text!r})")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests here; addresses differ by port, so no test finds what another stored."""
    made = Browser(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()


@pytest.fixture
async def desk(browser: Browser) -> AsyncIterator[Desk]:
    clock = ManualClock()
    standin = Standin(clock=clock, limits=False, pages=WEB)
    _, (room,), (alice, bob, _) = standin.furnish(("Alice", "Bob", "Carol"))
    show = Showroom(soon=clock.now_ms() // 1000 + 90)
    async with standin, running(standin, show.setup) as bot, browser.tab() as tab:
        await tab.open(standin.url)
        await tab.until("document.querySelector('.first') && document.querySelectorAll('.channel').length === 2")
        yield Desk(tab, standin, clock, room, alice, bob, show, bot)
        assert tab.errors == []
        assert bot.failures == []


async def test_an_empty_channel_tells_how_to_begin(desk: Desk) -> None:
    assert await desk.tab.run("document.querySelector('.first').textContent") == (
        "Type or tap /kalooki new to open a table, or /kalooki help to learn the game."
    )
    await desk.tab.click("/kalooki new")
    await desk.tab.until("document.querySelector('.command-name')?.textContent === '/kalooki new'")


async def test_a_slash_shows_the_commands_and_their_options(desk: Desk) -> None:
    tab = desk.tab
    await tab.key("/")
    await tab.until("document.querySelectorAll('.entry').length === 5")
    assert "Opens a table here" in await tab.run("document.querySelector('.suggestions').innerText")
    await tab.type("kalooki new")
    await tab.key("Enter")
    await tab.until("[...document.querySelectorAll('.entry')].map(e => e.innerText).join() === 'Jamaican,Short'")
    await tab.key("ArrowDown")
    await tab.key("Enter")
    await tab.type("seats:9")
    await tab.key("Enter")
    await tab.until("document.querySelector('.composer-hint').textContent === 'seats: From 3 to 8.'")
    await tab.key("Backspace")
    await tab.type("5")
    await tab.run("document.querySelector('.tail').focus()")
    await tab.type("word:q")
    await tab.until("[...document.querySelectorAll('.entry')].map(e => e.innerText).join() === 'quartet'")
    await tab.key("Enter")
    await tab.type("friend:Bob")
    await tab.key("Enter")
    await tab.key("Enter")
    await desk.shows("New: short 5 @Bob quartet False")


async def test_marks_become_elements_and_text_stays_text(desk: Desk) -> None:
    await desk.command("kalooki all")
    await desk.tab.until("document.querySelector('.container .md')")
    tags = await desk.tab.run(
        "[...document.querySelectorAll('.md')][0].querySelectorAll('*').length && "
        "['.h1', 'strong', 'em', 'u', 's', 'code', '.spoiler', 'li ul li', 'blockquote', 'pre code', 'time']"
        ".filter((what) => document.querySelector('.md ' + what) === null)"
    )
    assert tags == []
    await desk.shows('<script>alert("no")</script> & <b>not bold</b>')
    await desk.shows("snake_case_word *no stars*")
    assert await desk.tab.run("document.querySelectorAll('#messages script, #messages b:not(.answers b)').length") == 0
    assert await desk.tab.run("document.querySelector('.mention.self').textContent") == "@Alice"


async def test_a_timestamp_counts_down_by_itself(desk: Desk) -> None:
    await desk.command("kalooki all")
    stamp = "document.querySelector('time[data-counts]').textContent"
    await desk.tab.until(stamp)
    said = await desk.tab.run(
        "import('/js/timestamps.js').then((m) => [90, 59, 12, 1, -5, -7200].map((s) => m.relative(s, 0)))"
    )
    assert said == [
        "in 2 minutes",
        "in 59 seconds",
        "in 12 seconds",
        "in 1 second",
        "5 seconds ago",
        "2 hours ago",
    ]
    before = await desk.tab.run(stamp)
    await desk.tab.run("import('/js/timestamps.js').then((m) => m.setClock(m.now() + 60000))")
    await desk.tab.until(f"{stamp} !== {before!r}")
    assert await desk.tab.run(stamp) in ("in 30 seconds", "in 29 seconds", "in 28 seconds")


async def test_a_button_changes_its_message_in_place(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.until("document.querySelector('.picture:not(.thumbnail) img')?.complete")
    await tab.run("window.kept = document.querySelector('.picture:not(.thumbnail) img')")
    first = await tab.run("window.kept.src")
    await tab.click("Turn 0")
    await desk.shows("Turn 1")
    await tab.until(f"window.kept.isConnected && window.kept.src !== {first!r}")
    assert await tab.run("window.kept.alt") == "The table, drawn"
    assert await tab.run("document.querySelectorAll('.message').length") == 1


async def test_a_press_without_an_answer_says_so(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.click("Silence")
    await tab.until("document.querySelector('.button.pressed')?.textContent.includes('Silence')")
    desk.clock.advance(3_100)
    await tab.until("document.querySelector('.failed')?.textContent === 'This interaction failed'")
    await tab.click("Turn 0")
    await desk.shows("Turn 1")
    assert await tab.run("document.querySelector('.failed')") is None


async def test_a_command_without_an_answer_says_so_and_can_be_dismissed(desk: Desk) -> None:
    await desk.command("kalooki mute")
    await desk.tab.until("document.querySelector('.note')?.innerText.includes('Sending command')")
    desk.clock.advance(3_100)
    await desk.shows("The application did not respond")
    await desk.tab.click("Dismiss message")
    await desk.tab.until("document.querySelector('.note') === null")


async def test_thinking_stands_until_the_answer_comes(desk: Desk) -> None:
    await desk.command("kalooki slow")
    await desk.shows("Kalooki Night is thinking…")
    desk.show.go_on.set()
    await desk.shows("Thought through.")
    assert await desk.tab.run("document.querySelector('.thinking')") is None


async def test_a_private_reply_is_seen_by_one_and_dismissed(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki old")
    await desk.shows("Old style")
    await tab.click("Whisper")
    await desk.shows("Only for you.")
    await desk.shows("Only you can see this")
    await tab.click("Bob", "#sidebar")
    await desk.shows("Old style")
    assert "Only for you." not in await tab.run(SHOWN)
    await tab.click("Alice", "#sidebar")
    await desk.shows("Only for you.")
    await tab.click("Dismiss message")
    await tab.until(f"!{SHOWN}.includes('Only for you.')")


async def test_selects_of_one_and_of_several(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.click("Choose one…")
    await tab.until("document.querySelector('.popup')")
    await tab.type("7♥")
    await tab.until("document.querySelectorAll('.popup .entry').length === 1")
    await tab.key("Enter")
    await desk.shows("Chosen: one ['7♥']")
    await tab.click("Choose many…")
    await tab.click("A♠", ".popup")
    assert await tab.run("document.querySelector('.popup-foot .button').disabled") is True
    await tab.click("K♦", ".popup")
    await tab.click("Done", ".popup")
    await desk.shows("Chosen: many ['A♠', 'K♦']")


async def test_a_select_is_left_by_escape_and_changes_nothing(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.until("document.querySelector('.select')")
    await tab.run("document.querySelector('.select').focus()")
    await tab.key("ArrowDown")
    await tab.until("document.querySelector('.popup')")
    await tab.key("ArrowDown")
    await tab.key("Escape")
    await tab.until("!document.querySelector('.popup')")
    assert await tab.run("document.activeElement.matches('.select')") is True
    assert not any(i.data.get("values") for i in desk.standin.world.interactions.values())


async def test_a_form_is_checked_sent_and_answered(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.click("📝Form")
    await tab.until("document.querySelector('dialog.form')")
    await tab.click("Submit")
    await tab.until("document.querySelector('dialog .wrong')?.textContent === 'This must be filled in.'")
    await tab.type("No")
    await tab.click("Submit")
    await tab.until("document.querySelector('dialog .wrong')?.textContent === 'At least 3 characters, please.'")
    await tab.type("rmal")
    await tab.click("Card", "dialog")
    await tab.click("K♥", ".popup")
    await tab.click("Submit")
    await desk.shows("Form: ['Normal', 'As usual.', 'K♥']")
    await tab.until("document.querySelector('dialog') === null")


async def test_another_person_is_chosen_by_the_address_and_by_a_key(desk: Desk) -> None:
    tab = desk.tab
    await tab.open(f"{desk.standin.url}/?person=2")
    await tab.until("document.querySelector('.person.chosen')?.textContent.includes('Bob')")
    await tab.key("3", alt=True)
    await tab.until("document.querySelector('.person.chosen')?.textContent.includes('Carol')")
    assert await tab.run("location.search") == "?person=3"


async def test_what_comes_elsewhere_is_marked_unread(desk: Desk) -> None:
    tab = desk.tab
    user = await desk.bot.fetch_user(desk.alice.id)
    message = await user.send("Your hand: 7♠")
    await tab.until("document.querySelector('.channel.dm.unread .pings')?.textContent === '1'")
    await tab.until("document.title.startsWith('(1)')")
    await tab.click("Kalooki Night", "#sidebar")
    await desk.shows("Your hand: 7♠")
    await tab.until("!document.querySelector('.channel.unread')")
    await message.edit(content="Your hand: 8♠")
    await desk.shows("Your hand: 8♠")
    await message.delete()
    await tab.until(f"!{SHOWN}.includes('Your hand')")


async def test_it_stays_at_the_newest_unless_somebody_scrolled_up(desk: Desk) -> None:
    tab = desk.tab
    for number in range(60):
        desk.bob.send(desk.room, f"line {number}")
    await desk.shows("line 59")
    low = "((s) => s.scrollHeight - s.scrollTop - s.clientHeight < 2)(document.getElementById('scroll'))"
    await tab.until(low)
    await tab.run("document.getElementById('scroll').scrollTop = 400")
    await tab.until("!document.getElementById('jump').hidden")
    desk.bob.send(desk.room, "one more")
    await tab.until("document.getElementById('jump').textContent === '1 new message'")
    assert await tab.run(low) is False
    await tab.click("1 new message", "#main")
    await tab.until(low)


LOW = "((s) => s.scrollHeight - s.scrollTop - s.clientHeight < 2)(document.getElementById('scroll'))"
DRAWN = "await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));"
"""Until a picture is made, but before the page is told that it was scrolled."""
PAINTED = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"


async def test_it_stays_at_the_newest_whatever_grows_or_shrinks(desk: Desk) -> None:
    """Also where something above shrinks, and something below grows before the page is told of either."""
    tab = desk.tab
    for number in range(40):
        desk.bob.send(desk.room, f"line {number}")
    await desk.shows("line 39")
    await tab.until(LOW)
    changes = ("first.paddingBottom = '700px'", "last.paddingBottom = '300px'", "first.paddingBottom = ''",
               "first.paddingBottom = '500px', last.paddingBottom = ''",
               f"first.paddingBottom = ''; {DRAWN} last.paddingBottom = '400px'")  # fmt: skip
    for change in changes:
        stays = await tab.run(f"""(async () => {{
            const scroll = document.getElementById('scroll'), all = document.querySelectorAll('.message');
            const first = all[0].style, last = all[all.length - 1].style;
            {change};
            {PAINTED} {PAINTED}
            return [{LOW}, document.getElementById('jump').hidden]; }})()""")
        assert stays == [True, True], change


@pytest.mark.parametrize("anchoring", ["auto", "none"])
async def test_what_somebody_looks_at_further_up_keeps_its_place(anchoring: str, desk: Desk) -> None:
    """Whatever changes above and below, also in a browser that keeps no place by itself."""
    tab = desk.tab
    messages = [await desk.bot.get_partial_messageable(desk.room.id).send(f"line {number}") for number in range(60)]
    await desk.shows("line 59")
    await tab.run(f"document.getElementById('scroll').style.overflowAnchor = '{anchoring}'")
    await tab.until(LOW)
    await tab.run("document.getElementById('scroll').scrollTop -= 500")
    await tab.until("!document.getElementById('jump').hidden")
    await tab.run(f"(async () => {{ {PAINTED} }})()")
    middle = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('.message')"
    looked_at = await tab.run(f"{middle}.dataset.message")
    top = f"document.querySelector('[data-message=\"{looked_at}\"]').getBoundingClientRect().top"
    before = await tab.run(top)

    async def keeps_its_place(shown: str) -> None:
        await tab.until(shown)
        await tab.run(f"(async () => {{ {PAINTED} {PAINTED} }})()")
        assert abs(await tab.run(top) - before) <= 1, shown

    await messages[2].edit(content="\n".join(f"row {row}" for row in range(20)))
    await keeps_its_place(f"{SHOWN}.includes('row 19')")
    await messages[1].delete()
    await keeps_its_place(f"!{SHOWN}.includes('line 1\\n')")
    mention = await desk.bot.get_partial_messageable(desk.room.id).send("half of your time is over")
    await keeps_its_place(f"{SHOWN}.includes('half of your time')")
    await mention.delete()
    await keeps_its_place(f"!{SHOWN}.includes('half of your time')")
    await messages[2].edit(content="one row")
    await keeps_its_place(f"{SHOWN}.includes('one row')")
    await messages[59].edit(content="\n".join(f"end {row}" for row in range(20)))
    await keeps_its_place(f"{SHOWN}.includes('end 19')")


async def test_older_messages_come_when_the_top_is_reached(desk: Desk) -> None:
    for number in range(70):
        desk.bob.send(desk.room, f"line {number}")
    await desk.tab.open(desk.standin.url + "/?again")
    await desk.shows("line 69")
    assert "line 5\n" not in await desk.tab.run(SHOWN)
    await desk.tab.run("document.getElementById('scroll').scrollTop = 0")
    await desk.shows("line 0")
    assert await desk.tab.run("document.querySelectorAll('.message').length") == 70


async def test_it_comes_back_after_the_standin_restarts(browser: Browser) -> None:
    first = Standin(pages=WEB)
    _, (room,), (alice, _) = first.furnish(("Alice", "Bob"))
    alice.send(room, "before")
    async with browser.tab() as tab:
        async with first:
            port = first.port
            await tab.open(first.url + "/?person=2")
            await tab.until(f"{SHOWN}.includes('before')")
        await tab.until("!document.getElementById('notice').hidden")
        second = Standin(port=port, pages=WEB)
        _, (room,), (alice, _) = second.furnish(("Alice", "Bob"))
        alice.send(room, "after")
        async with second:
            await tab.until(f"{SHOWN}.includes('after') && document.getElementById('notice').hidden")
            assert "before" not in await tab.run(SHOWN)
            await tab.until("document.querySelector('.person.chosen').textContent.includes('Bob')")
            alice.send(room, "and it follows")
            await tab.until(f"{SHOWN}.includes('and it follows')")


async def test_a_phone_has_a_drawer_and_nothing_wider_than_itself(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await desk.shows("A section")
    await tab.resize(400, 800)
    await tab.until("innerWidth === 400")
    assert await tab.run("document.documentElement.scrollWidth") == 400
    assert await tab.run("document.getElementById('scroll').scrollWidth") <= 400
    await tab.click("Channels")
    await tab.until("document.body.classList.contains('drawer')")
    await tab.click("Kalooki Night", "#sidebar")
    await tab.until("!document.body.classList.contains('drawer')")


async def test_a_picture_is_enlarged_with_its_words_and_closed_by_escape(desk: Desk) -> None:
    tab = desk.tab
    await desk.command("kalooki all")
    await tab.click("Enlarge: The table, drawn")
    await tab.until("document.querySelector('dialog.lightbox')?.innerText.includes('The table, drawn')")
    await tab.key("Escape")
    await tab.until("!document.querySelector('dialog')")


async def test_closed_direct_messages_and_the_light_theme_are_switches(desk: Desk) -> None:
    tab = desk.tab
    await tab.click("Direct messages: open")
    await tab.until("document.querySelector('.me').innerText.includes('Direct messages: closed')")
    assert desk.alice.user.dms_open is False
    await tab.click("Light theme")
    assert await tab.run("document.documentElement.dataset.theme") == "light"


MARKS = {
    "***x***": "bold(italic(x))",
    "**a *b* c**": "bold(a |italic(b)| c)",
    "__under__ and _lean_": "underline(under)| and |italic(lean)",
    "snake_case_name": "snake_case_name",
    r"\*no\* \_no\_": "*|no|*| |_|no|_",
    "`a*b*`": "code",
    "``a ` b``": "code",
    "a ` b": "a |`| b",
    "||secret||": "spoiler(secret)",
    "~~gone~~": "strike(gone)",
    "<@12> <#3> <t:5:R>": "user| |channel| |time",
    "[x](https://e.org/a_(b))": "link(x)",
    "see https://e.org/x.": "see |link(https://e.org/x)|.",
    "[x](javascript:alert(1))": "[x](javascript:alert(1))",
    "<script>x</script>": "<script>x</script>",
    "@everyone": "everyone",
}


async def test_the_marks_mean_what_they_mean_at_discord(desk: Desk) -> None:
    script = """import('/js/markdown.js').then(({ inline }) => {
        const said = (tree) => tree.type === 'text' ? tree.text
            : tree.type + (tree.children ? '(' + tree.children.map(said).join('|') + ')' : '');
        return %s.map((text) => inline(text).map(said).join('|')); })"""
    assert dict(zip(MARKS, await desk.tab.run(script % json.dumps(list(MARKS))), strict=True)) == MARKS


BLOCKS = {
    "# Big\n## Less\n#none": "heading heading paragraph",
    "-# small\ntext": "small paragraph",
    "- a\n- b\n1. c": "list list",
    "> a\n> > b\nc": "quote paragraph",
    ">>> a\nb\nc": "quote",
    "a\n```py\nx\n```\nb": "paragraph fence paragraph",
    "a\n\nb": "paragraph",
}


async def test_the_lines_mean_what_they_mean_at_discord(desk: Desk) -> None:
    script = "import('/js/markdown.js').then(({ parse }) => %s.map((text) => parse(text).map((t) => t.type).join(' ')))"
    assert dict(zip(BLOCKS, await desk.tab.run(script % json.dumps(list(BLOCKS))), strict=True)) == BLOCKS


async def test_no_text_of_a_message_holds_the_page_up(desk: Desk) -> None:
    signs = [
        "`",
        "*",
        "_",
        "**a",
        "[",
        "[a](",
        "||",
        "~~",
        "<",
        "\\",
        "```\n",
        "```\n\n\n",
        "> ",
        "  - a\n",
        "https://(",
        "_a ",
    ]
    texts = [(sign * 4000)[:4000] for sign in signs]
    script = "import('/js/markdown.js').then(({ parse }) => %s.map((text) => parse(text).length > 0).every(Boolean))"
    assert await desk.tab.run(script % json.dumps(texts)) is True
