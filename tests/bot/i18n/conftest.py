"""English, the language that has every sentence, and the others one by one."""

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from tests.bot.i18n.shelf import CATALOGUE, OTHERS


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return CATALOGUE


@pytest.fixture(scope="session")
def phrases(catalogue: Catalogue) -> Phrases:
    return Phrases(catalogue)


@pytest.fixture(scope="session", params=OTHERS)
def spoken(request: pytest.FixtureRequest) -> Phrases:
    return Phrases(CATALOGUE, request.param)
