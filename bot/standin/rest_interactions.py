"""Answers to people's acts: the callback, the original answer, and follow-ups, all by the interaction's own token.

By Discord's documentation ("Receiving and Responding to Interactions"): three seconds for the first answer, fifteen
minutes for the token, one first answer only; private or not is decided once, by the deferral if there was one; the
first follow-up to a deferral fills it in.
"""

from typing import Any

from bot.standin import changes as ch
from bot.standin.commands import STRING, check_choices
from bot.standin.core import ACKNOWLEDGE_MS, TOKEN_MS, Call, Core, Reply, Route
from bot.standin.drafts import apply_edit, fill_new, standing
from bot.standin.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
    FormErrors,
)
from bot.standin.forms import check_form
from bot.standin.records import Interaction, InteractionType, Json, Message, MessageFlag
from bot.standin.validate import check_message

MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, SUGGEST, FORM = 4, 5, 6, 7, 8, 9


def may_answer_with(interaction: Interaction) -> tuple[int, ...]:
    """The callback types that fit what the person did."""
    match interaction.type:
        case InteractionType.AUTOCOMPLETE:
            return (SUGGEST,)
        case InteractionType.COMMAND:
            return (MESSAGE, DEFER_MESSAGE, FORM)
        case InteractionType.COMPONENT:
            return (MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, FORM)
        case InteractionType.MODAL:
            update = (DEFER_UPDATE, UPDATE) if interaction.message_id is not None else ()
            return (MESSAGE, DEFER_MESSAGE, *update)


def callback(core: Core, call: Call) -> Reply:
    """POST the first answer."""
    world, body = core.world, call.form()
    number = call.number("interaction_id", UNKNOWN_INTERACTION)
    interaction = world.interactions.get(number)
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise ApiError(UNKNOWN_INTERACTION)
    if interaction.callback is not None:
        raise ApiError(ALREADY_ACKNOWLEDGED)
    if interaction.failed is not None or world.clock.now_ms() - interaction.created_ms > ACKNOWLEDGE_MS:
        raise ApiError(UNKNOWN_INTERACTION)
    kind = body.get("type")
    errors = FormErrors()
    allowed = may_answer_with(interaction)
    if not isinstance(kind, int) or kind not in allowed:
        errors.choices(("type",), ", ".join(map(str, allowed)))
        errors.raise_if_any()
    data = body.get("data")
    message = _answer(core, call, interaction, int(kind or 0), data if isinstance(data, dict) else {})
    interaction.callback = kind
    world.tell(ch.InteractionMoved(interaction))
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return Reply()
    return Reply(200, _callback_answer(core, interaction, int(kind or 0), message))


def _answer(core: Core, call: Call, interaction: Interaction, kind: int, data: Json) -> Message | None:
    """Do what the callback says; returns the message that it made or changed."""
    world = core.world
    private = bool(int(data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    match kind:
        case 4:
            checked = check_message(data, call.files, None)
            message = fill_new(world, world.new_answer(interaction, private=private), checked, data)
            return _posted(core, interaction, message)
        case 5:
            message = world.new_answer(interaction, private=private)
            message.flags |= MessageFlag.LOADING
            return _posted(core, interaction, message)
        case 6:
            interaction.original_id = interaction.message_id
            return None
        case 7:
            pressed = world.messages.get(interaction.message_id or 0)
            if pressed is None:
                raise ApiError(UNKNOWN_MESSAGE)
            checked = check_message(data, call.files, standing(pressed))
            interaction.original_id = pressed.id
            apply_edit(world, pressed, checked)
            return pressed
        case 8:
            interaction.choices = _suggestions(interaction, data)
            return None
        case _:
            interaction.form = check_form(data)
            return None


def _posted(core: Core, interaction: Interaction, message: Message) -> Message:
    interaction.original_id = interaction.original_id or message.id
    interaction.message_ids.append(message.id)
    return core.world.post(message)


def _suggestions(interaction: Interaction, data: Json) -> list[Json]:
    errors = FormErrors()
    option = _focused(interaction.data.get("options", []))
    kind = STRING if option is None else int(option["type"])
    choices = check_choices(errors, data.get("choices") or [], ("data", "choices"), kind)
    errors.raise_if_any()
    return choices


def _focused(options: list[Json]) -> Json | None:
    for option in options:
        found = option if option.get("focused") else _focused(option.get("options", []))
        if found is not None:
            return found
    return None


def _callback_answer(core: Core, interaction: Interaction, kind: int, message: Message | None) -> Json:
    facts: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    answer: Json = {"interaction": facts}
    if message is not None:
        facts |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.thinking,
            "response_message_ephemeral": message.only_for is not None,
        }
        # Discord's description names a resource only for a message that was sent or changed, not for a promised one.
        if kind != DEFER_MESSAGE:
            answer["resource"] = {"type": kind, "message": core.payloads.message(message)}
    elif interaction.original_id is not None:
        facts |= {"response_message_id": str(interaction.original_id), "response_message_loading": True}
    return answer


def interaction_of(core: Core, call: Call) -> Interaction:
    """The interaction whose token is in the path, if the token still works."""
    world = core.world
    if call.params["webhook_id"] != str(world.bot.id):
        raise ApiError(UNKNOWN_WEBHOOK)
    interaction = world.by_token.get(call.params["webhook_token"])
    if interaction is None or world.clock.now_ms() - interaction.created_ms > TOKEN_MS:
        raise ApiError(INVALID_WEBHOOK_TOKEN)
    if interaction.callback is None:
        raise ApiError(UNKNOWN_WEBHOOK)
    return interaction


def _message_of(core: Core, call: Call, interaction: Interaction) -> Message:
    """@original, a message made through this token, or the pressed message."""
    name = call.params.get("message_id", "@original")
    if name == "@original":
        number = interaction.original_id or 0
    else:
        number = call.number("message_id", UNKNOWN_MESSAGE)
        if number not in interaction.message_ids and number != interaction.message_id:
            raise ApiError(UNKNOWN_MESSAGE)
    message = core.world.messages.get(number)
    if message is None:
        raise ApiError(UNKNOWN_MESSAGE)
    return message


def follow_up(core: Core, call: Call) -> Reply:
    """POST a follow-up; the first one to a deferred answer fills it in."""
    interaction, body, world = interaction_of(core, call), call.form(), core.world
    original = world.messages.get(interaction.original_id or 0)
    if interaction.callback == DEFER_MESSAGE and original is not None and original.thinking:
        return _edit(core, call, original)
    private = bool(int(body.get("flags") or 0) & MessageFlag.EPHEMERAL)
    checked = check_message(body, call.files, None)
    message = fill_new(world, world.new_answer(interaction, private=private), checked, body)
    interaction.message_ids.append(message.id)
    world.post(message)
    return Reply(200, core.payloads.message(message))


def _edit(core: Core, call: Call, message: Message) -> Reply:
    checked = check_message(call.form(), call.files, standing(message))
    apply_edit(core.world, message, checked)
    return Reply(200, core.payloads.message(message))


def edit(core: Core, call: Call) -> Reply:
    """PATCH the original answer or a follow-up."""
    return _edit(core, call, _message_of(core, call, interaction_of(core, call)))


def get(core: Core, call: Call) -> Reply:
    """GET the original answer or a follow-up."""
    return Reply(200, core.payloads.message(_message_of(core, call, interaction_of(core, call))))


def delete(core: Core, call: Call) -> Reply:
    """DELETE the original answer or a follow-up."""
    core.world.delete(_message_of(core, call, interaction_of(core, call)))
    return Reply()


def _route(method: str, path: str, handle: Any, bucket: str | None = "followup") -> Route:
    return Route(method, path, handle, bucket, with_token=False)


WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = (
    _route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, None),
    _route("POST", WEBHOOK, follow_up),
    _route("GET", f"{WEBHOOK}/messages/@original", get, None),
    _route("PATCH", f"{WEBHOOK}/messages/@original", edit),
    _route("DELETE", f"{WEBHOOK}/messages/@original", delete),
    _route("GET", f"{WEBHOOK}/messages/{{message_id}}", get, None),
    _route("PATCH", f"{WEBHOOK}/messages/{{message_id}}", edit),
    _route("DELETE", f"{WEBHOOK}/messages/{{message_id}}", delete),
)
