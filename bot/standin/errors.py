"""Discord's refusals: HTTP status, numeric code and message, and the nested form of code 50035.

The numbers and texts are those of Discord's documentation ("JSON error codes") where it has them.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """One way in which Discord says no."""

    status: int
    """The HTTP status."""
    code: int
    """The JSON error code."""
    message: str


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
SERVER_ERROR = Refusal(500, 0, "500: Internal Server Error")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_COMMAND_CREATES = Refusal(429, 30034, "Max number of daily application command creates has been reached (200)")
OLD_MESSAGE_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
DMS_TOO_FAST = Refusal(403, 40003, "You are opening direct messages too fast")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
FOREIGN_MESSAGE = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CANNOT_DM = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_RECIPIENT = Refusal(400, 50033, "Invalid Recipient(s)")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


class ApiError(Exception):
    """An answer that refuses; `rest` turns it into the HTTP answer."""

    def __init__(self, refusal: Refusal, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{refusal.status} {refusal.code}: {refusal.message}")
        self.refusal = refusal
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON that Discord would answer."""
        body: dict[str, Any] = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


Path = tuple[str | int, ...]
"""Where in the body: names of fields and indexes of lists."""


class FormErrors:
    """Collects what is wrong with a body, and raises it all at once as code 50035."""

    def __init__(self) -> None:
        self._found: list[tuple[Path, str, str]] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault at its place."""
        self._found.append((path, code, message))

    def required(self, path: Path) -> None:
        """Note that something is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choices(self, path: Path, allowed: str) -> None:
        """Note a value outside its list."""
        self.add(path, "BASE_TYPE_CHOICES", f'Value of field "{path[-1]}" must be one of ({allowed}).')

    def length(self, path: Path, value: object, low: int, high: int, *, required: bool = True) -> bool:
        """Check a text's length; returns whether it may be used."""
        if value is None:
            if required:
                self.required(path)
            return False
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return False
        if required and low > 0 and not value:
            self.required(path)
        elif len(value) < low:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        elif len(value) > high:
            if low > 0:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            else:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return True

    def items(self, path: Path, value: object, low: int, high: int) -> list[Any]:
        """Check a list's length; returns the list, empty if it is none."""
        if not isinstance(value, list):
            self.required(path)
            return []
        if not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def number(self, path: Path, value: object, low: int, high: int) -> int | None:
        """Check a whole number; a numeric string counts, as it does at Discord."""
        if value is None:
            return None
        if (
            isinstance(value, bool)
            or not isinstance(value, int | str)
            or (isinstance(value, str) and not value.lstrip("-").isdigit())
        ):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        number = int(value)
        if number < low:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif number > high:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return number

    def nested(self) -> dict[str, Any]:
        """The faults as Discord nests them."""
        tree: dict[str, Any] = {}
        for path, code, message in self._found:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return tree

    def raise_if_any(self) -> None:
        """Refuse the body if anything was noted."""
        if self._found:
            raise ApiError(INVALID_FORM, self.nested())
