"""Here all time is virtual, the bot's patience too: a slow machine is not seen."""

import pytest


@pytest.fixture(autouse=True)
def unhurried() -> None:
    """Leave the bot's patience as it is."""
