"""The settings: from the environment and from ``.env``, read once when the bot starts, never at import.

Every setting is in ``.env.example`` (a test keeps the two together). House rules, seeds and anything about one table
are no settings. A wrong value raises :class:`~bot.troubles.BadSettings` with every fault; a secret is never part of it.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.troubles import BadSettings, SettingFault

PREFIX: Final = "KALOOKI_"
"""What the names of our own variables start with."""

TEST_PREFIX: Final = "KALOOKI_TEST_"
"""Variables of the tests, which are none of ours."""


TABLES_PER_SERVER: Final = 25
"""How many lobbies and tables a server may have at once, where nobody sets it otherwise."""


class LogFormat(StrEnum):
    """How the log is written."""

    TEXT = "text"
    """A line of words, for people."""
    JSON = "json"
    """A line of JSON, for programs, with the table, server and revision that it is about."""


class LogLevel(StrEnum):
    """How much the log tells."""

    DEBUG = "debug"
    """Everything, discord.py's talk included."""
    INFO = "info"
    """What started, stopped, opened and ended."""
    WARNING = "warning"
    """What went wrong without harm."""
    ERROR = "error"
    """What went wrong."""


class Settings(BaseSettings):
    """Everything that can be set from outside."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8-sig", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    token: Annotated[SecretStr | None, Field(validation_alias=AliasChoices("DISCORD_TOKEN"))] = None
    """The bot's token from Discord's developer portal; without it only a local table can be played."""
    database: Annotated[Path, Field(validation_alias=AliasChoices("KALOOKI_DATABASE"))] = Path("kalooki.sqlite3")
    """The SQLite file; it is made when it does not exist. Not on a network drive."""
    log_level: Annotated[LogLevel, Field(validation_alias=AliasChoices("KALOOKI_LOG_LEVEL"))] = LogLevel.INFO
    """How much the log tells: debug, info, warning, error."""
    log_format: Annotated[LogFormat, Field(validation_alias=AliasChoices("KALOOKI_LOG_FORMAT"))] = LogFormat.TEXT
    """How the log is written: text or json."""
    metrics_port: Annotated[
        int | None, Field(ge=1, le=65_535, validation_alias=AliasChoices("KALOOKI_METRICS_PORT"))
    ] = None
    """The port on this machine's loopback address for ``/metrics`` and ``/health``; none: nothing listens."""
    computer_delay: Annotated[
        int, Field(ge=0, le=10_000, validation_alias=AliasChoices("KALOOKI_COMPUTER_DELAY_MS"))
    ] = 900
    """How long a computer takes over each step, in milliseconds, 0 to 10000."""

    tables_per_server: Annotated[
        int, Field(ge=1, le=500, validation_alias=AliasChoices("KALOOKI_TABLES_PER_SERVER"))
    ] = TABLES_PER_SERVER
    """How many lobbies and tables a server may have at once, 1 to 500."""
    see_leavers: Annotated[bool, Field(validation_alias=AliasChoices("KALOOKI_SEE_LEAVERS"))] = False
    """Whether Discord is asked for the privileged members intent, to be told at once when somebody leaves a server."""

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("token", mode="after")
    @classmethod
    def _no_spaces(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and any(char.isspace() for char in value.get_secret_value()):
            raise ValueError("spaces")
        return value

    def required_token(self) -> str:
        """Return the token; raises ``BadSettings`` where there is none."""
        if self.token is None:
            raise BadSettings((SettingFault("DISCORD_TOKEN", "missing"),))
        return self.token.get_secret_value()


VARIABLES: Final = tuple(
    str(field.validation_alias.choices[0])
    for field in Settings.model_fields.values()
    if isinstance(field.validation_alias, AliasChoices)
)
"""The names of all settings, as the environment and ``.env`` write them."""

NEAR: Final = 0.8
"""How much of a name has to be a setting's to be taken for it misspelt, where nothing else says that it is ours."""

_ASSIGNMENT: Final = re.compile(r"^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=", re.MULTILINE)


def read_settings(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings from the environment, then from ``env_file``; raises ``BadSettings``."""
    written = _names_in(env_file)
    unknown = sorted({*filter(_is_misspelt, {*os.environ, *written}), *filter(_is_nearly_one, written)})
    faults = [
        SettingFault(name, "unknown", tuple(difflib.get_close_matches(name.upper(), VARIABLES, 1))) for name in unknown
    ]
    try:
        settings = Settings(_env_file=env_file)
    except ValidationError as error:
        faults += [_fault(dict(line)) for line in error.errors(include_url=False, include_input=False)]
        raise BadSettings(tuple(faults)) from None
    if faults:
        raise BadSettings(tuple(faults))
    return settings


def _names_in(env_file: Path | None) -> tuple[str, ...]:
    if env_file is None or not env_file.is_file():
        return ()
    try:
        return tuple(_ASSIGNMENT.findall(env_file.read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeDecodeError):
        raise BadSettings((SettingFault(str(env_file), "unreadable"),)) from None


def _is_misspelt(name: str) -> bool:
    return name.startswith(PREFIX) and not name.startswith(TEST_PREFIX) and name not in VARIABLES


def _is_nearly_one(name: str) -> bool:
    """Whether a name in our own file is one letter or word away from a setting's, as ``DISCORD_BOT_TOKEN`` is."""
    if name.upper() in VARIABLES or name.startswith(TEST_PREFIX):
        return False
    return bool(difflib.get_close_matches(name.upper(), VARIABLES, 1, NEAR))


def _fault(line: Mapping[str, Any]) -> SettingFault:
    variable = str(line["loc"][0])
    match line["type"]:
        case "enum":
            words = LogFormat if variable == "KALOOKI_LOG_FORMAT" else LogLevel
            return SettingFault(variable, "not_one_of", tuple(word.value for word in words))
        case "bool_parsing" | "bool_type":
            return SettingFault(variable, "not_one_of", ("true", "false"))
        case "int_parsing" | "int_type" | "int_from_float" | "greater_than_equal" | "less_than_equal":
            return SettingFault(variable, "no_such_number", _bounds(variable))
        case _:  # what `_no_spaces` refuses
            return SettingFault(variable, "no_token")


def _bounds(variable: str) -> tuple[str, ...]:
    (field,) = (
        field
        for field in Settings.model_fields.values()
        if isinstance(field.validation_alias, AliasChoices) and variable in field.validation_alias.choices
    )
    limits = (getattr(limit, name, None) for name in ("ge", "le") for limit in field.metadata)
    return tuple(str(limit) for limit in limits if limit is not None)
