"""The examples in docstrings run and say what they print."""

import doctest
import importlib
import pkgutil

import pytest

import engine

MODULES = sorted(module.name for module in pkgutil.walk_packages(engine.__path__, "engine."))


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_the_engine_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))

    assert failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]

    assert len(found) >= 5
