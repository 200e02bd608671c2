/**
 * The stand-in's doors, by its README: reading, doing, following. Every other module goes through here.
 */

/** The stand-in refused, or could not be reached (`status` 0). */
export class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function call(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ApiError("The local table does not answer.", 0);
  }
  let body = null;
  try {
    body = await response.json();
  } catch {
    throw new ApiError(`The local table answered ${response.status} without words.`, response.status);
  }
  if (!response.ok) throw new ApiError(body?.error ?? `Refused (${response.status}).`, response.status);
  return body;
}

/**
 * Read: `people`, `channels`, `messages`, `commands`.
 * @param {string} what
 * @param {Object<string, string|number>} [query]
 */
export function read(what, query = {}) {
  return call(`/standin/${what}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
}

/**
 * Do: `slash`, `click`, `select`, `form`, `autocomplete`, `send`, `dismiss`, `dms`.
 * @param {string} what
 * @param {object} body
 */
export function act(what, body) {
  return call(`/standin/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Follow one person's events until `stop` is called or the line breaks.
 * @param {string} person
 * @param {(event: any) => void} onEvent
 * @param {() => void} onLost called once when the line breaks by itself
 * @returns {() => void} stop
 */
export function follow(person, onEvent, onLost) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/standin/events?person=${encodeURIComponent(person)}`);
  let open = true;
  const lost = () => {
    if (!open) return;
    open = false;
    onLost();
  };
  socket.addEventListener("message", (frame) => open && onEvent(JSON.parse(frame.data)));
  socket.addEventListener("close", lost);
  socket.addEventListener("error", lost);
  return () => {
    open = false;
    socket.close();
  };
}

/**
 * An address of the stand-in's own files under the name this page was opened by, whichever loopback name that is.
 * Other addresses stay as they are; what is neither http nor https becomes empty.
 * @param {string|undefined} url
 */
export function address(url) {
  if (!url) return "";
  let parsed;
  try {
    parsed = new URL(url, location.href);
  } catch {
    return "";
  }
  if (!/^https?:$/.test(parsed.protocol)) return "";
  const local = ["127.0.0.1", "localhost"].includes(parsed.hostname) && parsed.port === location.port;
  return local ? location.origin + parsed.pathname + parsed.search : parsed.href;
}
