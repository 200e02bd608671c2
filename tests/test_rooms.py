"""The rules between rooms that import-linter's contracts in pyproject.toml cannot say."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
STARTS_THE_STANDIN = ("bot.local", "bot.demo")
"""Who may import the local Discord."""


def modules(package: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(path: Path) -> set[str]:
    """Return every module that a file imports by its full name, wherever the import stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(module), names=names, level=0):
                found |= {module} | {f"{module}.{alias.name}" for alias in names}
            case _:
                pass
    return found


def is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def test_the_rules_import_the_standard_library_and_pydantic_alone() -> None:
    allowed = sys.stdlib_module_names | {"engine", "pydantic", "pydantic_core"}
    for module, path in modules("engine"):
        assert {name.split(".")[0] for name in imports(path)} <= allowed, module


def test_the_rules_have_no_clock_and_do_no_input_or_output() -> None:
    outside = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "socket", "subprocess", "tempfile", "threading"}
    for module, path in modules("engine"):
        assert not {name.split(".")[0] for name in imports(path)} & (outside | {"time"}), module


def test_the_stand_in_knows_nothing_of_ours() -> None:
    for module, path in modules("bot/standin"):
        ours = {name for name in imports(path) if is_in(name, "engine") or is_in(name, "bot")}
        assert all(is_in(name, "bot.standin") or name == "bot" for name in ours), module


def test_only_the_command_line_and_the_demo_start_the_stand_in() -> None:
    for module, path in modules("bot"):
        if not any(is_in(module, room) for room in ("bot.standin", *STARTS_THE_STANDIN)):
            assert not any(is_in(name, "bot.standin") for name in imports(path)), module


def test_every_room_of_the_bot_has_its_layer() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = next(one for one in settings["tool"]["importlinter"]["contracts"] if one["type"] == "layers")["layers"]
    named = {name for layer in layers for name in re.findall(r"[\w.]+", layer)}
    rooms = {".".join(module.split(".")[:2]) for module, _ in modules("bot")} - {"bot", "bot.standin"}
    assert rooms <= named
