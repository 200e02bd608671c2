"""The HTTP door: finds the operation, reads and checks the request, keeps limits and journal, writes Discord's answer.

Each request walks the same way: read, authorise, limit, arranged trouble, schema, operation, schema, journal. A path
that no operation serves answers 501 and is noted by name.
"""

import asyncio
import json
import traceback
from collections.abc import Mapping
from typing import Any, assert_never
from urllib.parse import unquote

from aiohttp import web

from bot.standin import bodies, rest_commands, rest_interactions, rest_messages, rest_places
from bot.standin.core import Call, Core, Reply, Route, Seen
from bot.standin.errors import INVALID_JSON, SERVER_ERROR, UNAUTHORIZED, ApiError, Refusal
from bot.standin.faults import HANGING_MS, Fault, Injected, Scope, Trouble
from bot.standin.limits import Verdict
from bot.standin.rest_messages import TooManyOldEditsError
from bot.standin.validate import Upload

PREFIXES = ("/api/v10", "/api/v9", "/api")
JSON_HEADERS = {"Content-Type": "application/json", "Via": "1.1 google"}
"""Exactly this content type; the Via header tells the client that Discord itself refused, not the proxy before it."""
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


class Rest:
    """Serves the API's operations."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._literal: dict[tuple[str, str], Route] = {}
        self._patterns: dict[tuple[str, int], list[tuple[tuple[str, ...], Route]]] = {}
        for module in (rest_messages, rest_interactions, rest_commands, rest_places):
            for route in module.ROUTES:
                self._add(route)

    def _add(self, route: Route) -> None:
        if "{" not in route.path:
            self._literal[route.method, route.path] = route
            return
        steps = tuple(route.path.strip("/").split("/"))
        self._patterns.setdefault((route.method, len(steps)), []).append((steps, route))

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The operation for a path and the values of its parameters; literal steps win over parameters."""
        literal = self._literal.get((method, path))
        if literal is not None:
            return literal, {}
        steps = path.strip("/").split("/")
        best: tuple[int, Route, dict[str, str]] | None = None
        for pattern, route in self._patterns.get((method, len(steps)), ()):
            params: dict[str, str] = {}
            for expected, step in zip(pattern, steps, strict=True):
                if expected.startswith("{"):
                    params[expected[1:-1]] = unquote(step)
                elif expected != step:
                    break
            else:
                if best is None or len(params) < best[0]:
                    best = (len(params), route, params)
        return None if best is None else best[1:]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        path = request.rel_url.raw_path
        for prefix in PREFIXES:
            if path.startswith(prefix + "/"):
                path = path.removeprefix(prefix)
                break
        found = self.find(request.method, path)
        if found is None:
            return await self._unserved(request, path)
        route, params = found
        fault = self.core.faults.take(request.method, route.path, params.get("channel_id", ""))
        if fault is not None:
            self._note_fault(fault, route, params)
        try:
            # Once, and before any trouble: a body in parts cannot be read again, and what waits would come to nothing.
            text, files = await bodies.read(request)
            body = json.loads(text) if text else None
        except ValueError:
            reply = Reply(INVALID_JSON.status, ApiError(INVALID_JSON).body())
            return self._note(request, route, params, _response(reply, {}), "", 0)
        if fault is not None and fault.trouble is not Trouble.HOLD and not fault.after_effect:
            answer = await self._trouble(request, fault)
            if answer is not None:
                return self._note(request, route, params, answer, "", 0)
        response = self._answer(request, route, params, body, files)
        if fault is not None and (fault.after_effect or fault.trouble is Trouble.HOLD):
            response = await self._trouble(request, fault) or response
        return self._note(request, route, params, response, text, len(files))

    def _answer(
        self, request: web.Request, route: Route, params: Mapping[str, str], body: Any, files: tuple[Upload, ...]
    ) -> web.Response:
        core = self.core
        expected = f"Bot {core.world.bot_token}"
        if route.with_token and request.headers.get("Authorization") != expected:
            return self._refused(UNAUTHORIZED, {})
        major = "+".join(params[m] for m in MAJOR if m in params)
        verdict = core.limits.ask(route.bucket, major, counts_globally=route.with_token)
        if verdict.retry_after_s is None and route.path == rest_interactions.WEBHOOK:
            interaction = core.world.by_token.get(params["webhook_token"])
            if interaction is not None:
                shared = core.limits.ask_shared("followup_channel", str(interaction.channel_id))
                verdict = verdict if shared.retry_after_s is None else shared
        if verdict.retry_after_s is not None:
            return _limited(verdict)
        if core.schema is not None and body is not None:
            wrong = core.schema.request(route.method, route.path, body)
            if wrong is not None:
                core.notebook.violations.append(f"request {route.method} {route.path} {wrong}")
        reply, extra = self._run(Call(route, params, request.query, body, files))
        if core.schema is not None and reply.body is not None:
            wrong = core.schema.answer(route.method, route.path, reply.status, reply.body)
            if wrong is not None:
                core.notebook.violations.append(f"answer {reply.status} {route.method} {route.path} {wrong}")
        return _response(reply, {**verdict.headers, **extra})

    def _run(self, call: Call) -> tuple[Reply, dict[str, str]]:
        try:
            return call.route.handle(self.core, call), {}
        except TooManyOldEditsError as error:
            return Reply(429, error.body()), {"X-RateLimit-Scope": "user", "Retry-After": str(error.retry_after_s)}
        except ApiError as error:
            return Reply(error.refusal.status, error.body()), {}
        except Exception:  # noqa: BLE001  # a fault of the stand-in must show as Discord's 500 and fail the test by name
            where = f"{call.route.method} {call.route.path}"
            self.core.notebook.crashes.append(f"{where}\n{traceback.format_exc()}")
            return Reply(SERVER_ERROR.status, ApiError(SERVER_ERROR).body()), {}

    def _refused(self, refusal: Refusal, headers: dict[str, str]) -> web.Response:
        return _response(Reply(refusal.status, ApiError(refusal).body()), headers)

    async def _unserved(self, request: web.Request, path: str) -> web.Response:
        await request.read()
        shown = "/".join("…" if len(step) > 40 else step for step in path.split("/"))
        self.core.notebook.unserved.append(f"{request.method} {shown}")
        message = f"The stand-in does not serve {request.method} {shown}"
        return _response(Reply(501, {"message": message, "code": 0}), {})

    def _note_fault(self, fault: Fault, route: Route, params: Mapping[str, str]) -> None:
        number = params.get("interaction_id", "")
        answered = self.core.world.by_token.get(params.get("webhook_token", ""))
        self.core.faults.note(
            Injected(
                self.core.world.clock.now_ms(),
                fault.kind,
                f"{route.method} {route.path}",
                fault.after_effect,
                int(number) if number.isdigit() else answered.id if answered is not None else None,
            )
        )

    async def _trouble(self, request: web.Request, fault: Fault) -> web.Response | None:
        """What the request is answered with instead; None where only time passes."""
        match fault.trouble:
            case Trouble.HOLD:
                await self.core.faults.hang(fault.release)
                return None
            case Trouble.SLOW:
                await self._wait(fault.wait_ms)
                return None
            case Trouble.LIMITED:
                return _limited(_verdict(fault))
            case Trouble.STATUS:
                return _response(Reply(fault.status, {"message": f"{fault.status}: arranged", "code": 0}), {})
            case Trouble.REFUSED:
                return _refusal(fault)
            case Trouble.HALF_OPEN:
                await self._wait(HANGING_MS)
            case Trouble.RESET:
                pass
            case _:
                assert_never(fault.trouble)
        if request.transport is not None:
            request.transport.abort()
        return self._refused(SERVER_ERROR, {})

    async def _wait(self, ms: int) -> None:
        """Let the stand-in's time pass, or be released when the troubles are cleared."""
        clock, release = self.core.world.clock, asyncio.Event()
        timer = clock.call_at(clock.now_ms() + ms, release.set)
        try:
            await self.core.faults.hang(release)
        finally:
            timer.cancel()

    def _note(
        self,
        request: web.Request,
        route: Route,
        params: Mapping[str, str],
        response: web.Response,
        text: str,
        files: int,
    ) -> web.Response:
        core = self.core
        core.limits.note_status(response.status)
        path = route.path
        for name, value in params.items():
            path = path.replace(f"{{{name}}}", "…" if "token" in name else value)
        code = None
        if response.status >= 400 and response.content_type == "application/json" and isinstance(response.body, bytes):
            code = json.loads(response.body).get("code")
        cut = request.transport is None or request.transport.is_closing()
        status = 0 if cut else response.status
        core.notebook.journal.append(
            Seen(core.world.clock.now_ms(), route.method, path, route.path, status, text, files, code)
        )
        return response


def _response(reply: Reply, headers: dict[str, str]) -> web.Response:
    if reply.body is None:
        return web.Response(status=reply.status, headers={"Via": "1.1 google", **headers})
    text = json.dumps(reply.body, separators=(",", ":"), ensure_ascii=False)
    return web.Response(status=reply.status, body=text.encode(), headers={**JSON_HEADERS, **headers})


def _refusal(fault: Fault) -> web.Response:
    """Discord's refusal as arranged; one that limits says for how long."""
    refusal = fault.refusal or SERVER_ERROR
    body = ApiError(refusal).body()
    if refusal.status == 429:
        body |= {"retry_after": fault.retry_after_s, "global": False}
    return _response(Reply(refusal.status, body), {})


def _verdict(fault: Fault) -> Verdict:
    """What the limits would say to a request that is refused as arranged."""
    everywhere = fault.scope is Scope.GLOBAL
    headers = {"X-RateLimit-Scope": fault.scope.value} | ({"X-RateLimit-Global": "true"} if everywhere else {})
    return Verdict(headers, fault.retry_after_s, is_global=everywhere)


def _limited(verdict: Verdict) -> web.Response:
    if verdict.banned:
        return web.Response(status=429, text="error code: 1015", headers={"Retry-After": "3600"})
    wait = round(verdict.retry_after_s or 0.0, 3)
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": verdict.is_global}
    return _response(Reply(429, body), {**verdict.headers, "Retry-After": str(max(1, round(wait)))})
