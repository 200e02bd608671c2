"""Registering slash commands, for everybody or for one server.

By Discord's documentation of application commands: PUT replaces all at once and keeps the id of a command whose name
stays; POST of an existing name replaces it; 200 new commands a day and scope (30034).
"""

from bot.standin import changes as ch
from bot.standin.commands import check_command
from bot.standin.core import Call, Core, Reply, Route
from bot.standin.errors import (
    MISSING_ACCESS,
    TOO_MANY_COMMAND_CREATES,
    TOO_MANY_COMMANDS,
    UNKNOWN_APPLICATION,
    UNKNOWN_COMMAND,
    UNKNOWN_GUILD,
    ApiError,
    FormErrors,
)
from bot.standin.records import Command, Json

MAX_COMMANDS = 100
CREATES_PER_DAY = 200
DAY_MS = 86_400_000


def _scope(core: Core, call: Call) -> int | None:
    """The server in the path, or None for commands that are offered everywhere."""
    if call.params["application_id"] != str(core.world.bot.id):
        raise ApiError(UNKNOWN_APPLICATION)
    if "guild_id" not in call.params:
        return None
    guild = core.world.guilds.get(call.number("guild_id", UNKNOWN_GUILD))
    if guild is None or core.world.bot.id not in guild.members:
        raise ApiError(MISSING_ACCESS)
    return guild.id


def _in_scope(core: Core, guild_id: int | None) -> dict[str, Command]:
    return {c.body["name"]: c for c in core.world.commands.values() if c.guild_id == guild_id}


def _stored(core: Core, guild_id: int | None, body: Json, before: Command | None) -> Command:
    """Register a checked body, in place of `before`."""
    world = core.world
    if before is not None and before.body == body:
        return before
    if before is None:
        now = world.clock.now_ms()
        recent = [t for t in world.command_creates.get(guild_id, ()) if t > now - DAY_MS]
        if len(recent) >= CREATES_PER_DAY:
            raise ApiError(TOO_MANY_COMMAND_CREATES)
        world.command_creates[guild_id] = [*recent, now]
    number = world.ids.next() if before is None else before.id
    command = Command(number, world.ids.next(), guild_id, body)
    world.commands[number] = command
    return command


def overwrite(core: Core, call: Call) -> Reply:
    """PUT the whole list."""
    guild_id = _scope(core, call)
    bodies = call.body if isinstance(call.body, list) else []
    errors = FormErrors()
    checked = [check_command(body, (i,), errors) for i, body in enumerate(bodies)]
    names = [c.get("name") for c in checked]
    for i, name in enumerate(names):
        if names.index(name) != i:
            errors.add((i, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    errors.raise_if_any()
    if len(checked) > MAX_COMMANDS:
        raise ApiError(TOO_MANY_COMMANDS)
    before = _in_scope(core, guild_id)
    kept = [_stored(core, guild_id, body, before.get(body["name"])) for body in checked]
    for gone in before.keys() - {c.body["name"] for c in kept}:
        del core.world.commands[before[gone].id]
    core.world.tell(ch.CommandsChanged(guild_id))
    return Reply(200, [core.payloads.command(c) for c in kept])


def create(core: Core, call: Call) -> Reply:
    """POST one command; an existing name is replaced."""
    guild_id = _scope(core, call)
    errors = FormErrors()
    body = check_command(call.body, (), errors)
    errors.raise_if_any()
    before = _in_scope(core, guild_id)
    if body["name"] not in before and len(before) >= MAX_COMMANDS:
        raise ApiError(TOO_MANY_COMMANDS)
    command = _stored(core, guild_id, body, before.get(body["name"]))
    core.world.tell(ch.CommandsChanged(guild_id))
    return Reply(200 if body["name"] in before else 201, core.payloads.command(command))


def _command_of(core: Core, call: Call) -> Command:
    guild_id = _scope(core, call)
    command = core.world.commands.get(call.number("command_id", UNKNOWN_COMMAND))
    if command is None or command.guild_id != guild_id:
        raise ApiError(UNKNOWN_COMMAND)
    return command


def list_all(core: Core, call: Call) -> Reply:
    """GET the list."""
    return Reply(200, [core.payloads.command(c) for c in _in_scope(core, _scope(core, call)).values()])


def get(core: Core, call: Call) -> Reply:
    """GET one."""
    return Reply(200, core.payloads.command(_command_of(core, call)))


def edit(core: Core, call: Call) -> Reply:
    """PATCH one; what is not given stays."""
    command = _command_of(core, call)
    errors = FormErrors()
    body = check_command({**command.body, **call.form()}, (), errors)
    errors.raise_if_any()
    command = _stored(core, command.guild_id, body, command)
    core.world.tell(ch.CommandsChanged(command.guild_id))
    return Reply(200, core.payloads.command(command))


def delete(core: Core, call: Call) -> Reply:
    """DELETE one."""
    command = _command_of(core, call)
    del core.world.commands[command.id]
    core.world.tell(ch.CommandsChanged(command.guild_id))
    return Reply()


def _routes(base: str) -> tuple[Route, ...]:
    return (
        Route("GET", base, list_all),
        Route("PUT", base, overwrite),
        Route("POST", base, create),
        Route("GET", f"{base}/{{command_id}}", get),
        Route("PATCH", f"{base}/{{command_id}}", edit),
        Route("DELETE", f"{base}/{{command_id}}", delete),
    )


ROUTES = (
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
)
