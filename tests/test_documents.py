"""What the documents name is there: settings, make targets, files, commands."""

import re
from pathlib import Path

import pytest

from bot.config import VARIABLES
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ui.cog import kalooki_group

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
