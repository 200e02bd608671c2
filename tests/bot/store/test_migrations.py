"""The migrations and the schema agree, from nothing and from every version that was released."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store import migrate, upgrade
from bot.store.database import open_engine
from bot.store.plain import MIGRATIONS, known_versions
from bot.store.tables import metadata
from bot.troubles import StoreUnusable


def schema(path: Path) -> dict[str, str]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    connection.close()
    return dict(rows)


def test_the_versions_are_those_that_alembic_finds() -> None:
    found = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert known_versions() == tuple(script.revision for script in found)


def test_autogenerate_finds_no_difference(path: Path) -> None:
    migrate(path)
    engine = open_engine(path)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_constraints_have_the_names_of_the_convention(path: Path, tmp_path: Path) -> None:
    migrate(path)
    direct = tmp_path / "direct.sqlite3"
    engine = open_engine(direct)
    metadata.create_all(engine)
    engine.dispose()

    def words(sql: str) -> set[str]:
        return {word.strip("(),") for word in sql.split()}

    migrated = {name: words(sql) for name, sql in schema(path).items() if name != "alembic_version"}
    assert migrated == {name: words(sql) for name, sql in schema(direct).items()}


def test_migrating_twice_changes_nothing(path: Path) -> None:
    first = migrate(path)
    before = schema(path)
    second = migrate(path)
    assert first[0] is None
    assert second == (first[1], first[1])
    assert schema(path) == before


def test_there_is_one_line_of_migrations() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert len(scripts.get_heads()) == 1


def test_a_migration_that_fails_leaves_the_old_schema(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = upgrade._upgrade

    def in_the_way(connection: Connection, where: Path) -> tuple[str | None, str]:
        # Something in the way of the second half of the first migration.
        with monkeypatch.context() as blind:
            blind.setattr(upgrade, "version_of", lambda _ask, _path: None)
            connection.exec_driver_sql("CREATE TABLE result (x)")
            return original(connection, where)

    with monkeypatch.context() as broken:
        broken.setattr(upgrade, "_upgrade", in_the_way)
        with pytest.raises(StoreUnusable, match="trouble"):
            migrate(path)
    assert schema(path) == {}
    migrate(path)


def test_another_programs_file_is_left_as_it_is(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreUnusable, match="foreign"):
        migrate(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_path_with_signs_that_addresses_use(tmp_path: Path) -> None:
    odd = tmp_path / "a b%20c?x=1#é.sqlite3"
    migrate(odd)
    assert odd.is_file()
