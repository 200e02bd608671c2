"""Settings: the defaults, every one in .env.example, and each wrong value named with what it may be."""

import os
import re
from pathlib import Path

import pytest

from bot.config import VARIABLES, LogLevel, Settings, read_settings
from bot.console import settings_sentences
from bot.troubles import BadSettings, SettingFault

SECRET = "MTk4NjIyNDgzNDcx.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in tuple(os.environ):
        if name.startswith(("KALOOKI_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def faults(env_file: Path | None = None) -> tuple[SettingFault, ...]:
    with pytest.raises(BadSettings) as refused:
        read_settings(env_file)
    assert SECRET not in str(refused.value)
    assert SECRET not in repr(refused.value)
    return refused.value.faults


def test_without_anything_the_defaults_hold() -> None:
    settings = read_settings()
    assert settings.token is None
    assert settings.database == Path("kalooki.sqlite3")
    assert settings.log_level is LogLevel.INFO
    assert settings.computer_delay == 900


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={SECRET}\nKALOOKI_LOG_LEVEL=DEBUG\nKALOOKI_DATABASE=a.db\n")
    monkeypatch.setenv("KALOOKI_DATABASE", "/var/lib/kalooki/b.db")
    settings = read_settings()
    assert settings.required_token() == SECRET
    assert settings.log_level is LogLevel.DEBUG
    assert settings.database == Path("/var/lib/kalooki/b.db")


def test_the_token_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    settings = read_settings()
    assert SECRET not in repr(settings)
    assert SECRET not in str(settings)
    assert SECRET not in settings.model_dump_json()


def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    with pytest.raises(BadSettings) as refused:
        read_settings().required_token()
    assert refused.value.faults == (SettingFault("DISCORD_TOKEN", "missing"),)


@pytest.mark.parametrize(
    "name, value, reason, facts",
    [
        ("KALOOKI_LOG_LEVEL", "loud", "not_one_of", ("debug", "info", "warning", "error")),
        ("KALOOKI_COMPUTER_DELAY_MS", "soon", "no_such_number", ("0", "10000")),
        ("KALOOKI_COMPUTER_DELAY_MS", "1.5", "no_such_number", ("0", "10000")),
        ("KALOOKI_COMPUTER_DELAY_MS", "-1", "no_such_number", ("0", "10000")),
        ("KALOOKI_COMPUTER_DELAY_MS", "10001", "no_such_number", ("0", "10000")),
        ("KALOOKI_TABLES_PER_SERVER", "0", "no_such_number", ("1", "500")),
        ("KALOOKI_LOG_FORMAT", "xml", "not_one_of", ("text", "json")),
        ("KALOOKI_METRICS_PORT", "70000", "no_such_number", ("1", "65535")),
        ("KALOOKI_METRICS_PORT", "http", "no_such_number", ("1", "65535")),
        ("KALOOKI_SEE_LEAVERS", "perhaps", "not_one_of", ("true", "false")),
        ("DISCORD_TOKEN", SECRET + " and more", "no_token", ()),
        ("KALOOKI_DATABSE", "x", "unknown", ("KALOOKI_DATABASE",)),
        ("KALOOKI_ZZZ", "x", "unknown", ()),
    ],
)
def test_a_wrong_value_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str, facts: tuple[str, ...]
) -> None:
    monkeypatch.setenv(name, value)
    assert faults() == (SettingFault(name, reason, facts),)
    (sentence,) = settings_sentences(BadSettings(faults()))
    assert sentence.startswith(name)
    assert SECRET not in sentence
    assert all(fact in sentence for fact in facts)


@pytest.mark.parametrize("name", ["DISCORD_TOKN", "DISCORD_BOT_TOKEN", "discord_tokens", "KALOKI_DATABASE"])
def test_a_name_in_the_file_that_is_nearly_a_settings_is_one_misspelt(tmp_path: Path, name: str) -> None:
    file = tmp_path / "odd.env"
    file.write_text(f"{name}={SECRET}\nPATH=/bin\nTZ=America/Jamaica\n")
    (fault,) = faults(file)
    assert (fault.variable, fault.reason) == (name, "unknown")
    assert fault.facts in {("DISCORD_TOKEN",), ("KALOOKI_DATABASE",)}


def test_what_other_programs_are_told_by_the_file_is_none_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "odd.env"
    file.write_text("COMPOSE_PROJECT_NAME=kalooki\nTOKEN=x\nDISCORD_OPENAPI=/a\nLOG_LEVEL=debug\ndiscord_token=abc\n")
    assert read_settings(file).required_token() == "abc"


def test_all_faults_are_told_in_one_run(tmp_path: Path) -> None:
    file = tmp_path / "odd.env"
    file.write_text("KALOOKI_LOG_LEVEL=loud\nexport KALOOKI_COMPUTER_DELAY_MS=x\nKALOOKI_NOISE=1\n# KALOOKI_OLD=1\n")
    assert {fault.variable for fault in faults(file)} == {
        "KALOOKI_LOG_LEVEL",
        "KALOOKI_COMPUTER_DELAY_MS",
        "KALOOKI_NOISE",
    }


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "odd.env"
    file.write_bytes(b"KALOOKI_LOG_LEVEL=\xff\xfe")
    assert faults(file) == (SettingFault(str(file), "unreadable"),)


def test_every_setting_is_in_the_example_with_its_default() -> None:
    text = (Path(__file__).parents[2] / ".env.example").read_text()
    shown = dict(re.findall(r"^(?:# )?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert set(shown) == set(VARIABLES)
    defaults = Settings(_env_file=None)
    assert shown == {
        "DISCORD_TOKEN": "",
        "KALOOKI_DATABASE": str(defaults.database),
        "KALOOKI_LOG_LEVEL": defaults.log_level.value,
        "KALOOKI_LOG_FORMAT": defaults.log_format.value,
        "KALOOKI_METRICS_PORT": "",
        "KALOOKI_COMPUTER_DELAY_MS": str(defaults.computer_delay),
        "KALOOKI_TABLES_PER_SERVER": str(defaults.tables_per_server),
        "KALOOKI_SEE_LEAVERS": "false",
    }


def test_the_example_itself_is_a_good_file() -> None:
    assert read_settings(Path(__file__).parents[2] / ".env.example") == Settings(_env_file=None)


def test_a_file_that_begins_as_an_editor_of_windows_lets_it_is_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={SECRET}\r\nKALOOKI_COMPUTER_DELAY_MS=7\r\n", encoding="utf-8-sig")
    assert read_settings().required_token() == SECRET
    (tmp_path / ".env").write_text("KALOOKI_DATABSE=k.sqlite3\n", encoding="utf-8-sig")
    assert [fault.variable for fault in faults(tmp_path / ".env")] == ["KALOOKI_DATABSE"]
