"""Errands for tests of worker processes; they are done in another process, which imports this file."""

import os
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Echo:
    word: str

    def run(self) -> tuple[str, int]:
        return self.word, os.getpid()


@dataclass(frozen=True)
class Surroundings:
    name: str

    def run(self) -> str | None:
        return os.environ.get(self.name)


@dataclass(frozen=True)
class Fails:
    secret: str

    def run(self) -> None:
        raise ValueError(self.secret)


@dataclass(frozen=True)
class Prints:
    def run(self) -> str:
        print("a word in between")  # noqa: T201 - that is what is tested
        return "said"


@dataclass(frozen=True)
class Dies:
    def run(self) -> None:
        os._exit(3)


@dataclass(frozen=True)
class DiesOnce:
    trace: str

    def run(self) -> str:
        if not Path(self.trace).exists():
            Path(self.trace).touch()
            os._exit(3)
        return "at last"


@dataclass(frozen=True)
class Hangs:
    trace: str

    def run(self) -> None:
        Path(self.trace).touch()
        while True:
            time.sleep(1)
