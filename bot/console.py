"""What the operator reads on the terminal when the bot cannot start: one plain sentence a fault, saying what to do."""

from __future__ import annotations

from bot.errors import BadSettings, DoorTrouble, SettingFault, StartupTrouble, StoreUnusable

WHERE = "Set it in .env or in the environment; .env.example shows every setting."
"""Where settings are set."""


def sentences(trouble: StartupTrouble) -> tuple[str, ...]:
    """Return what is wrong and what to do about it."""
    match trouble:
        case BadSettings():
            return (*settings_sentences(trouble), WHERE)
        case StoreUnusable():
            return (store_sentence(trouble),)
        case DoorTrouble():
            return (door_sentence(trouble),)
        case _:
            return (f"The bot cannot start: {trouble}.",)


def settings_sentences(trouble: BadSettings) -> tuple[str, ...]:
    """Return a sentence for each setting at fault."""
    return tuple(_setting(fault) for fault in trouble.faults)


def store_sentence(trouble: StoreUnusable) -> str:
    """Return why the database cannot be used."""
    where, facts = trouble.where, trouble.facts
    match trouble.reason:
        case "missing_folder":
            return (
                f"The folder {facts['folder']} does not exist, so the database {where} cannot be made. Make the folder."
            )
        case "not_a_file":
            return f"{where} is a folder, not a database file. Set KALOOKI_DATABASE to a file in it."
        case "not_allowed":
            return f"The database {where} cannot be opened: the bot may not read and write that file and its folder."
        case "not_a_database":
            return f"{where} is no SQLite database. Set KALOOKI_DATABASE to another file, or move that one away."
        case "foreign":
            return f"{where} is another program's database. Set KALOOKI_DATABASE to a file of the bot's own."
        case "corrupt":
            return (
                f"The database {where} is damaged. Put a backup in its place, or move it away to start with a new one."
            )
        case "locked":
            return (
                f"The database {where} is in use by another program, perhaps another copy of the bot. Stop that first."
            )
        case "newer":
            return (
                f"The database {where} was written by a newer version of the bot (its schema is {facts['found']}, "
                f"this version knows {facts['known']}). Update the bot."
            )
        case "full":
            return f"The disk with the database {where} is full. Make room on it."
        case _:
            return f"The database {where} cannot be used. Look at the disk that it is on."


def door_sentence(trouble: DoorTrouble) -> str:
    """Return why there is no way in or out."""
    match trouble.reason:
        case "port_in_use":
            return f"Port {trouble.facts['port']} is in use by another program. Stop that one or choose another port."
        case "bad_token":
            return "Discord does not accept the token. Copy it again from the developer portal into DISCORD_TOKEN."
        case _:
            return f"{trouble.facts['where']} cannot be reached. Look at the connection to the internet and try again."


def _setting(fault: SettingFault) -> str:
    name, facts = fault.variable, fault.facts
    match fault.reason:
        case "missing":
            return f"{name} is missing: the bot's token from Discord's developer portal."
        case "unknown":
            return f"{name} is no setting." + (f" Did you mean {facts[0]}?" if facts else "")
        case "not_one_of":
            return f"{name} has to be one of {', '.join(facts)}."
        case "not_a_number":
            return f"{name} has to be a whole number."
        case "out_of_range":
            return f"{name} has to be a whole number from {' to '.join(facts)}."
        case "unreadable":
            return f"{name} cannot be read: it has to be a text file in UTF-8."
        case _:
            return f"{name} has a value that cannot be right."
