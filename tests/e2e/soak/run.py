"""One long run: how long, how many tables, which seed and which weather; and its figures."""

import asyncio
import random
import tempfile
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.app import App
from bot.config import Settings
from bot.demo.report import connected
from bot.standin import Standin
from bot.standin.permissions import BOT_NEEDS
from bot.standin.records import Guild
from bot.standin.weather import Climate, Weather
from bot.ui.endpoint import Endpoint
from engine.packs import SeededShuffler
from tests.benchmarks.figures import Figure, Figures, limits
from tests.e2e.soak.growth import FROM_H, census, growth, tolerated
from tests.e2e.soak.people import Habit, Regulars
from tests.e2e.soak.virtual import VirtualTime, run
from tests.e2e.soak.watch import Findings, Watch

START_MS = 1_700_000_000_000
NAMES = ("Ada", "Bola", "Chen", "Dalia", "Efe", "Fay", "Gus", "Hana")
HOUR_S = 3600.0


HABITS = (
    Habit(4, "short", "by-mail", (30.0, 140.0), 600.0),
    Habit(3, "jamaican", "relaxed", (4.0, 20.0), 3 * HOUR_S),
    Habit(4, "jamaican", "by-mail", (30.0, 140.0), 600.0),
    Habit(5, "short", "quick", (1.0, 4.0), 6 * HOUR_S),
    Habit(4, "no_calls", "by-mail", (30.0, 140.0), 600.0),
    Habit(6, "short", "normal", (2.0, 8.0), 6 * HOUR_S),
)
"""The tables, in order: slow ones where every act is a press, and fast ones whose clocks run out now and then."""
NOTES = 1_000
"""How many requests and troubles the stand-in remembers one by one."""
SETTLE_S = 180.0
"""Seconds of quiet before the process is measured."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do."""

    hours: float = 24.0
    """How long, in virtual time."""
    tables: int = 6
    """How many tables."""
    seed: int = 7
    """Chance of people and weather."""
    climate: Climate = field(default_factory=Climate)
    """How often what trouble happens."""
    sample_s: float = HOUR_S
    """How often the process is measured."""
    rest: bool = True
    """Whether people rest between matches."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it."""

    found: Findings
    """What the judge found."""
    injected: dict[str, int]
    """How often which trouble happened."""
    rude: dict[str, int]
    """How often people did what nobody expects."""
    matches: int
    """Matches begun."""
    limited: int
    """Requests that the stand-in's limits refused."""
    limits: dict[str, str]
    """The limits in force."""
    faults: list[str]
    """What the stand-in itself or Discord's description objected to."""
    gateway: dict[str, int]
    """How often the bot identified and resumed, and how many events were sent again to it."""


Tell = Callable[[str], None]
"""Told how far it is."""


def soak(plan: Plan, tell: Tell = lambda _text: None) -> Outcome:
    """Do it."""
    outcome: Outcome = run(lambda: _soak(plan, tell))
    return outcome


async def _soak(plan: Plan, tell: Tell) -> Outcome:
    random.seed(plan.seed)  # discord.py draws its waits between reconnects from it
    clock = VirtualTime(START_MS)
    with tempfile.TemporaryDirectory(prefix="kalooki-soak-", dir=_disk()) as folder:
        async with Standin(clock=clock) as discord:
            _remember_little(discord)
            settings = Settings.model_validate(
                {"DISCORD_TOKEN": discord.token, "KALOOKI_DATABASE": Path(folder) / "kalooki.sqlite3"}
            )
            endpoint = Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base)
            app = App(settings, endpoint=endpoint, clock=clock, shuffler=SeededShuffler(plan.seed))
            guild = discord.world.add_guild("Kalooki Club", bot_permissions=BOT_NEEDS)
            async with connected(app):
                tables = [_table(discord, app, guild, plan, number) for number in range(plan.tables)]
                watch = Watch(discord, app, tell)
                return await _live(plan, tell, discord, watch, tables)


def _disk() -> Path | None:
    """Return a disk of memory where there is one: a day's thousands of commits wait for no other."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
    return memory if memory.is_dir() else None


def _remember_little(discord: Standin) -> None:
    """Let the stand-in's own notes reach their length in the first hour, so that what grows later is the bot."""
    discord.notebook.journal = deque(maxlen=NOTES)
    discord.faults.record = deque(maxlen=NOTES)


def _table(discord: Standin, app: App, guild: Guild, plan: Plan, number: int) -> Regulars:
    habit = HABITS[number % len(HABITS)]
    room = discord.world.add_channel(guild, f"table-{number + 1}")
    people = [discord.add_person(f"{name}{number + 1}", guild) for name in NAMES[: habit.seats]]
    if number % 2:
        people[-1].close_dms()
    if not plan.rest:
        habit = replace(habit, rest_s=0.0)
    return Regulars(discord, app, room, people, habit, plan.seed * 100 + number)


async def _live(plan: Plan, tell: Tell, discord: Standin, watch: Watch, tables: Sequence[Regulars]) -> Outcome:
    moods, direct = discord.gateway.moods, _direct(discord)
    weather = Weather(discord.faults, moods, discord.clock, plan.seed, plan.climate, direct)
    loop = asyncio.get_running_loop()
    end, limited = loop.time() + plan.hours * 3600, 0
    weather.start()
    looking = asyncio.ensure_future(watch.look_round())
    living = [asyncio.ensure_future(table.live()) for table in tables]
    try:
        while loop.time() < end:
            await _unless_one_fails((looking, *living), min(plan.sample_s, end - loop.time()))
            for table in tables:
                table.pause()
            await asyncio.sleep(SETTLE_S)
            watch.found.sizes.append((loop.time() / HOUR_S, watch.measure()))
            tell(_progress(watch.found))
            for table in tables:
                table.go_on()
        weather.stop()
        for table in tables:
            table.pause()
        await asyncio.sleep(SETTLE_S)
    finally:
        for task in (looking, *living):
            task.cancel()
        await asyncio.gather(looking, *living, return_exceptions=True)
        for table in tables:
            table.stop()
        watch.stop()
    watch.found.lost.extend(await watch.journals())
    limited = discord.limits.refused
    book = discord.notebook
    return Outcome(
        watch.found,
        dict(discord.faults.counts),
        dict(Counter(act for table in tables for act in table.rude)),
        sum(table.matches for table in tables),
        limited,
        discord.limits.in_force(),
        [*book.unserved, *book.violations, *book.crashes],
        {name: getattr(discord.gateway, name) for name in ("identifies", "resumes", "replayed")},
    )


def _direct(discord: Standin) -> Callable[[str], bool]:
    """Return what tells the channels of direct messages."""
    channels = discord.world.channels

    def is_direct(number: str) -> bool:
        channel = channels.get(int(number or 0))
        return channel is not None and channel.guild_id is None

    return is_direct


def _progress(found: Findings) -> str:
    at, size = found.sizes[-1]
    bad = len(found.unanswered), len(found.lost), len(found.stuck)
    held = f"{size.tasks} tasks, {size.views} views, {size.blocks} blocks, {size.rss_mb:.0f} MB"
    names = ", ".join(f"{number} {name}" for name, number in sorted(size.census.items()))
    return f"{at:6.2f} h: {found.presses} presses; unanswered, lost, stuck: {bad}; {held}; {names}"


async def _unless_one_fails(tasks: Sequence["asyncio.Future[None]"], seconds: float) -> None:
    """Let time pass; what fails meanwhile fails the run."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


def figures(plan: Plan, outcome: Outcome, seconds: float) -> Figures:
    """Return the run as figures, in the form of every other measurement."""
    found, since = outcome.found, FROM_H if plan.hours > FROM_H else 0.0
    made = {
        "soak.hours": Figure(plan.hours, "h of virtual time"),
        "soak.seconds": Figure(round(seconds, 1), "s"),
        "soak.tables": Figure(plan.tables, "tables"),
        "soak.seed": Figure(plan.seed, ""),
        "soak.matches": Figure(outcome.matches, "matches begun"),
        "soak.presses": Figure(found.presses, "presses and commands"),
        "soak.moves": Figure(found.acts, "presses that had to move a match on"),
        "soak.unanswered": Figure(len(found.unanswered), "presses that Discord delivered"),
        "soak.lost_moves": Figure(len(found.lost), "moves"),
        "soak.stuck_tables": Figure(len(found.stuck), "tables"),
        "soak.undelivered": Figure(found.undelivered, "presses that the gateway did not deliver in time"),
        "soak.impossible": Figure(found.impossible, "presses of which Discord refused every answer, as arranged"),
        "soak.limited_by_us": Figure(outcome.limited, "requests that met a limit"),
        "soak.faults_of_discord": Figure(len(outcome.faults), "requests against Discord's description"),
    }
    made |= {
        f"soak.growth_{name}": Figure(round(value, 2), f"{name} from hour {since:g} to the end")
        for name, value in growth(found.sizes, since).items()
    }
    made |= census(found.sizes, since) | tolerated()
    made |= {f"injected.{kind}": Figure(count, "times") for kind, count in outcome.injected.items()}
    made |= {f"gateway.{what}": Figure(count, "times") for what, count in outcome.gateway.items()}
    made |= {f"rude.{kind}": Figure(count, "times") for kind, count in outcome.rude.items()}
    return {**made, **limits(outcome.limits)}
