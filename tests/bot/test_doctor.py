"""The doctor names what is wrong and what to do, changes nothing, and never shows the token."""

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.config import Settings
from bot.console import _FINDINGS, finding_sentence
from bot.doctor import Finding, Verdict, look
from bot.rendering import art
from bot.standin import Standin
from bot.standin.permissions import Permission
from bot.store import claimed, migrate
from bot.store.plain import known_versions
from bot.ui.endpoint import DISCORD, Endpoint
from tests.bot.house import ANN, BOB, CY, House

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.a-token-that-nobody-may-see"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> object:
    for name in tuple(os.environ):
        if name.startswith(("KALOOKI_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    yield
    DISCORD.point()


def settings(folder: Path, token: str | None = TOKEN) -> Settings:
    return Settings.model_validate({"DISCORD_TOKEN": token, "KALOOKI_DATABASE": folder / "k.sqlite3"})


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def found(chosen: Settings, *, online: bool = False) -> dict[str, Finding]:
    """What the doctor finds, by its word; each has a sentence, and none shows the token."""
    findings = await look(chosen, online=online)
    for finding in findings:
        said = finding_sentence(finding)
        assert said.endswith(".")
        assert "nobody-may-see" not in said
    assert len({finding.what for finding in findings}) == len(findings)
    return {finding.what: finding for finding in findings}


async def test_where_all_is_well_it_says_so(tmp_path: Path) -> None:
    house = await House(tmp_path / "k.sqlite3").open()
    await house.start(ANN, BOB, CY)
    await house.close()
    before = names_in(tmp_path)
    findings = await found(settings(tmp_path))
    assert set(findings) == {"token-shape", "database-sound", "disk", "pictures", "words"}
    assert {finding.verdict for finding in findings.values()} == {Verdict.FINE}
    assert findings["database-sound"].facts["matches"] == "1"
    assert names_in(tmp_path) == before


async def test_without_a_database_it_makes_none(tmp_path: Path) -> None:
    assert (await found(settings(tmp_path)))["database-new"].verdict is Verdict.FINE
    assert not names_in(tmp_path)


@pytest.mark.parametrize(
    "token, what",
    [
        ("123456789012345678", "token-application-id"),
        ("0f" * 32, "token-public-key"),
        ("abcdefghijklmnopqrstuvwxyz-_0123", "token-client-secret"),
        (f'"{TOKEN}"', "token-other"),
        (f"Bot.{TOKEN}", "token-other"),
        ("a.b.c", "token-other"),
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe", "token-other"),
        ("bm90IGEgbnVtYmVyIGF0IGFsbA.GaBcDe.a-token-that-nobody-may-see", "token-other"),
    ],
)
async def test_what_is_no_token_is_named_without_being_shown(tmp_path: Path, token: str, what: str) -> None:
    findings = await found(settings(tmp_path, token))
    assert findings[what].verdict is Verdict.TROUBLE
    assert not any(token in finding_sentence(finding) for finding in findings.values())


async def test_an_older_schema_is_a_note_and_stays_as_it_is(tmp_path: Path) -> None:
    migrate(tmp_path / "k.sqlite3")
    with sqlite3.connect(tmp_path / "k.sqlite3") as hand:
        hand.execute("UPDATE alembic_version SET version_num = '0001'")
    hand.close()
    older = (await found(settings(tmp_path)))["database-older"]
    assert older.verdict is Verdict.NOTE
    assert older.facts["found"] == "0001"
    assert older.facts["known"] == known_versions()[0]


async def test_a_match_that_does_not_replay_is_named(tmp_path: Path) -> None:
    house = await House(tmp_path / "k.sqlite3").open()
    table = await house.start(ANN, BOB, CY)
    await house.close()
    with sqlite3.connect(tmp_path / "k.sqlite3") as hand:
        hand.execute("DELETE FROM event WHERE seq = 2")
    hand.close()
    assert str(table.table_id) in finding_sentence((await found(settings(tmp_path)))["matches-held"])


async def test_beside_a_running_bot_it_only_looks(tmp_path: Path) -> None:
    house = await House(tmp_path / "k.sqlite3").open()
    await house.start(ANN, BOB, CY)
    with claimed(tmp_path / "k.sqlite3"):
        findings = await found(settings(tmp_path))
    assert findings["database-running"].verdict is Verdict.NOTE
    assert findings["database-sound"].facts["matches"] == "1"
    await house.close()


@pytest.mark.parametrize("damage", ["text", "pages", "foreign", "locked", "folder"])
async def test_a_database_that_cannot_be_used_has_the_sentence_of_the_start(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "k.sqlite3"
    other: sqlite3.Connection | None = None
    if damage == "text":
        path.write_text("holiday notes " * 999)
    elif damage == "folder":
        path.mkdir()
    elif damage == "foreign":
        with sqlite3.connect(path) as recipes:
            recipes.execute("CREATE TABLE recipe (name TEXT)")
        recipes.close()
    else:
        house = await House(path).open()
        await house.start(ANN, BOB, CY)
        await house.close()
        if damage == "pages":
            content = bytearray(path.read_bytes())
            content[8 * 4096 :] = b"\xa5" * (len(content) - 8 * 4096)
            path.write_bytes(content)
        else:
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
    finding = (await found(settings(tmp_path)))["database"]
    assert finding.verdict is Verdict.TROUBLE
    assert str(path) in finding_sentence(finding)
    if other is not None:
        other.close()


async def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=3 * 2**20))
    full = (await found(settings(tmp_path)))["disk-full"]
    assert full.verdict is Verdict.TROUBLE
    assert "Only 3 MB" in finding_sentence(full)


async def test_missing_fonts_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art.Art, "_font", lambda *_: (_ for _ in ()).throw(OSError))
    assert (await found(settings(tmp_path)))["pictures-missing"].verdict is Verdict.TROUBLE


async def test_discord_is_asked_for_the_token_permissions_and_time(tmp_path: Path) -> None:
    async with Standin() as discord:
        guild, _, _ = discord.furnish(("Ann",))
        Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base).point()
        findings = await found(settings(tmp_path, discord.token), online=True)
        assert findings["discord"].facts["servers"] == "1"
        assert "clock-off" not in findings
        assert "permissions" not in findings
        for role in guild.roles.values():
            role.permissions &= ~Permission.ATTACH_FILES
        lacking = (await found(settings(tmp_path, discord.token), online=True))["permissions"]
        assert lacking.verdict is Verdict.NOTE
        assert "attach files" in finding_sentence(lacking)
        refused = (await found(settings(tmp_path), online=True))["discord"]
        assert refused.verdict is Verdict.TROUBLE
        assert "does not accept the token" in finding_sentence(refused)


async def test_it_says_whether_discord_gives_the_intent_that_a_setting_asks_for(tmp_path: Path) -> None:
    for granted, verdict, word in ((0, Verdict.TROUBLE, "missing"), (1 << 1, Verdict.FINE, "gives")):
        async with Standin(privileged_intents=granted) as discord:
            Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base).point()
            chosen = settings(tmp_path, discord.token)
            assert (await found(chosen, online=True))["intents-none"].verdict is Verdict.FINE
            asking = chosen.model_copy(update={"see_leavers": True})
            findings = await found(asking, online=True)
            (intents,) = [finding for what, finding in findings.items() if what.startswith("intents")]
            assert intents.verdict is verdict
            assert word in f"{intents.what} {finding_sentence(intents)}"


def test_the_command_prints_a_line_each_and_ends_with_2_where_something_has_to_be_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["doctor"]) == 2
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("trouble DISCORD_TOKEN is missing.")
    assert all(line.startswith("ok      ") for line in said[1:])
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["doctor", "--offline"]) == 0
    assert "nobody-may-see" not in capsys.readouterr().out


def test_no_sentence_is_left_over() -> None:
    source = (Path(art.ASSETS).parent / "bot" / "doctor.py").read_text("utf-8")
    # Some words are put together: token-… from the kinds of what is no token, …-missing from what was tried.
    parts = {word: (word, word.partition("-")[2], word.removesuffix("-missing")) for word in _FINDINGS}
    assert [word for word, ways in parts.items() if not any(f'"{way}"' in source for way in ways)] == []
