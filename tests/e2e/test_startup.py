"""What keeps the program from starting: a plain sentence that says what to do, exit code 2, no traceback, no token."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.a-token-that-nobody-may-see"


def start(folder: Path, *arguments: str, **variables: str) -> str:
    """Run the program where it cannot start, and return what it says."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KALOOKI_", "DISCORD_"))}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert not done.stdout
    assert "Traceback" not in done.stderr
    assert TOKEN not in done.stderr
    assert "nobody-may-see" not in done.stderr
    return done.stderr


def test_without_a_token(tmp_path: Path) -> None:
    said = start(tmp_path, "run")
    assert "DISCORD_TOKEN is missing: the bot's token from Discord's developer portal." in said
    assert ".env.example shows every setting." in said
    assert not list(tmp_path.iterdir())


def test_every_wrong_setting_is_named_at_once(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN} and a word too many\nKALOOKI_DATABSE=k.sqlite3\n")
    said = start(tmp_path, "run", KALOOKI_LOG_LEVEL="loud", KALOOKI_COMPUTER_DELAY_MS="99999")
    for sentence in (
        "DISCORD_TOKEN is no bot's token: that has three parts",
        "KALOOKI_DATABSE is no setting. Did you mean KALOOKI_DATABASE?",
        "KALOOKI_LOG_LEVEL has to be one of debug, info, warning, error.",
        "KALOOKI_COMPUTER_DELAY_MS has to be a whole number from 0 to 10000.",
    ):
        assert sentence in said


@pytest.mark.parametrize(
    "kind, sentence",
    [
        ("text", "is no SQLite database. Set KALOOKI_DATABASE to another file, or move that one away."),
        ("folder", "is a folder, not a database file. Set KALOOKI_DATABASE to a file in it."),
        ("missing", "does not exist, so the database"),
        ("long", "cannot be used. Look at the disk that it is on."),
    ],
)
def test_an_unreadable_database(tmp_path: Path, kind: str, sentence: str) -> None:
    path = tmp_path / "k.sqlite3"
    if kind == "text":
        path.write_text("no database at all " * 99)
    elif kind == "folder":
        path.mkdir()
    elif kind == "long":
        path = tmp_path / ("k" * 300)
    else:
        path = tmp_path / "nowhere" / "k.sqlite3"
    said = start(tmp_path, "run", DISCORD_TOKEN=TOKEN, KALOOKI_DATABASE=str(path))
    assert sentence in said
    assert str(path) in said


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = start(tmp_path, "play", "--port", str(port))
    assert said == f"Port {port} is in use by another program. Stop that one or choose another port.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
def test_whoever_reads_the_output_may_stop(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "bot", "migrate"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=nobody,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    assert done.returncode == 1
    assert not done.stderr
