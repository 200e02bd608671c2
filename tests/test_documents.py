"""What the documents name is there: settings, make targets, files, commands."""

import re
from pathlib import Path

import discord
import pytest

from bot.__main__ import main
from bot.config import VARIABLES
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ui.cog import kalooki_group
from bot.ui.permissions import INVITED_WITH

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "assets/README.md")


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_make_target_that_is_named_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", read(name))) <= targets


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_that_is_linked_exists(name: str) -> None:
    folder = (ROOT / name).parent
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", read(name)) if not link.startswith("http")]
    assert [link for link in links if not (folder / link).exists()] == []


def test_the_readme_has_every_setting() -> None:
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", read("README.md"), re.MULTILINE)) == set(VARIABLES)


def test_the_readme_has_every_command() -> None:
    section = read("README.md").split("## The commands")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    named = {word for row in rows for word in re.findall(r"`(?:/kalooki )?([a-z]+)`", row)}
    assert named == {command.name for command in kalooki_group(Phrases(Catalogue()), None).commands}  # type: ignore[arg-type] # nobody runs them


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_of_the_program_that_is_named_exists(name: str) -> None:
    for command in set(re.findall(r"python -m bot ([a-z]+)", read(name))):
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0, command


def test_the_readme_has_every_permission_that_the_invitation_asks_for() -> None:
    listed = read("README.md").split("permissions:")[1].split(".")[0]
    names = ["_".join(name.lower().split()) for name in listed.split(",")]
    assert discord.Permissions(**dict.fromkeys(names, True)) == INVITED_WITH


def test_the_architecture_names_every_room() -> None:
    named = set(re.findall(r"[\w/]+(?:\.py|/)", read("ARCHITECTURE.md").split("```")[1]))
    rooms = [path for package in ("engine", "bot") for path in (ROOT / package).iterdir()]
    modules = {path.name for path in rooms if path.suffix == ".py"} - {"__init__.py"}
    packages = {f"{path.name}/" for path in rooms if (path / "__init__.py").exists()}
    assert modules | packages <= named


def test_the_architecture_names_rooms_that_exist() -> None:
    block = read("ARCHITECTURE.md").split("```")[1]
    package = ""
    for line in block.splitlines():
        if line[:1].strip():
            package = line.split()[0]
            assert (ROOT / package).exists(), package
            continue
        for name in re.findall(r"(?<![\w/])([a-z_]+(?:\.py|/)|RULEBOOK\.md)(?=\s)", line):
            assert (ROOT / package / name).exists(), f"{package}{name}"
