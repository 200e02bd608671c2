"""English, the language that has every sentence."""

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return Catalogue()


@pytest.fixture(scope="session")
def phrases(catalogue: Catalogue) -> Phrases:
    return Phrases(catalogue)
