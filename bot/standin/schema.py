"""Every body received and every answer given, checked against Discord's own OpenAPI description.

Only where the description's file is at hand (`DISCORD_OPENAPI`) and the package `jsonschema_rs` is installed: it is a
tool of the tests. Two leniencies for requests, which Discord has too: ids may be numbers, and whole numbers may be
strings of digits. Unions are read as "any of", as the description's own notes say. Answers are checked strictly,
except for the unions.
"""

import json
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

ROOT = "urn:discord"
DIGITS = {"type": "string", "pattern": "^-?[0-9]+$"}
ID = {"anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}


class _Validator(Protocol):
    def is_valid(self, instance: Any) -> bool: ...

    def iter_errors(self, instance: Any) -> Any: ...


class SchemaChecker:
    """Checks JSON against the request and response schemas of API v10."""

    def __init__(self, path: Path) -> None:
        import jsonschema_rs  # noqa: PLC0415  # a development package: only where the tests ask for the check

        self._rs = jsonschema_rs
        description = json.loads(path.read_text(encoding="utf-8"))
        self.paths: dict[str, Any] = description["paths"]
        """The operations, by path and method."""
        requests = {"components": _lenient(description["components"]), "paths": _lenient(self.paths)}
        requests["components"]["schemas"]["SnowflakeType"] = ID
        answers = {"components": _any_of(description["components"]), "paths": _any_of(self.paths)}
        self._registry = jsonschema_rs.Registry(
            [(f"{ROOT}:request", requests), (f"{ROOT}:answer", answers)],
        )
        self._compiled: dict[tuple[str, str, str, str], _Validator | None] = {}

    def request(self, method: str, route: str, body: Any) -> str | None:
        """What is wrong with a body; None if nothing is."""
        where = ("requestBody", "content", "application/json", "schema")
        return self._check("request", method, route, where, body)

    def answer(self, method: str, route: str, status: int, body: Any) -> str | None:
        """What is wrong with an answer of ours; None if nothing is."""
        code = str(status) if status < 400 else ("429" if status == 429 else "4XX")
        if status >= 500:
            return None
        if status >= 400:
            name = "RatelimitedResponse" if status == 429 else "ErrorResponse"
            return self._run(self._named(name), body)
        where = ("responses", code, "content", "application/json", "schema")
        return self._check("answer", method, route, where, body)

    def _check(self, side: str, method: str, route: str, where: tuple[str, ...], body: Any) -> str | None:
        key = (side, method, route, where[1])
        if key not in self._compiled:
            node: Any = self.paths.get(route, {}).get(method.lower())
            for step in where:
                node = node.get(step) if isinstance(node, dict) else None
            if node is None:
                self._compiled[key] = None
            else:
                pointer = "/".join(s.replace("~", "~0").replace("/", "~1") for s in (route, method.lower(), *where))
                self._compiled[key] = self._compile(f"{ROOT}:{side}#/paths/{quote(pointer, safe='/~@')}")
        return self._run(self._compiled[key], body)

    def _named(self, name: str) -> _Validator | None:
        key = ("answer", "", name, "")
        if key not in self._compiled:
            self._compiled[key] = self._compile(f"{ROOT}:answer#/components/schemas/{name}")
        return self._compiled[key]

    def _compile(self, reference: str) -> _Validator:
        return self._rs.Draft202012Validator({"$ref": reference}, registry=self._registry)

    @staticmethod
    def _run(validator: _Validator | None, body: Any) -> str | None:
        if validator is None or validator.is_valid(body):
            return None
        error = next(iter(validator.iter_errors(body)))
        path = "/".join(str(step) for step in error.instance_path)
        return f"at {path or 'the top'}: {error.message[:400]}"


def _any_of(node: Any) -> Any:
    """A copy in which unions accept more than one match."""
    if isinstance(node, list):
        return [_any_of(n) for n in node]
    if not isinstance(node, dict):
        return node
    copy = {key: _any_of(value) for key, value in node.items()}
    if "oneOf" in copy and "anyOf" not in copy:
        copy["anyOf"] = copy.pop("oneOf")
    return copy


def _lenient(node: Any) -> Any:
    """A copy that also takes strings of digits for whole numbers."""
    if isinstance(node, list):
        return [_lenient(n) for n in node]
    if not isinstance(node, dict):
        return node
    copy = {key: _lenient(value) for key, value in node.items()}
    if "oneOf" in copy and "anyOf" not in copy:
        copy["anyOf"] = copy.pop("oneOf")
    kind = copy.get("type")
    if kind == "integer" or (isinstance(kind, list) and "integer" in kind):
        return {"anyOf": [copy, DIGITS]}
    return copy
