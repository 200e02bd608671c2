"""The stand-in can judge the bot only while it shares nothing with it."""

import ast
import sys
from pathlib import Path

import bot.standin


def test_the_stand_in_imports_nothing_of_the_bot() -> None:
    folder = Path(bot.standin.__file__).parent
    allowed = sys.stdlib_module_names | {"aiohttp", "jsonschema_rs"}
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                ours = name == "bot.standin" or name.startswith("bot.standin.")
                assert ours or name.partition(".")[0] in allowed, f"{file.name} imports {name}"
