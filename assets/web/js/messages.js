/**
 * The list of messages of the open channel. It stays at the newest unless its reader scrolled up; then what they look at
 * keeps its place, and the list says what came meanwhile. Reaching the top reads older ones.
 */
import { newer } from "./client.js";
import { add, arrange, byId, el, icon } from "./dom.js";
import { MessageView } from "./message.js";

const NEAR = 60;
/** A little more than what lies between two messages. */
const GAP = 20;

/** The middle of the page. */
export class MessageList {
  /** @param {any} ways `hands(messageId)`, `names`, `dismiss(id)`, `message(id)`, `hint(channel)` */
  constructor(ways) {
    this.ways = ways;
    this.scroll = byId("scroll");
    this.list = byId("messages");
    this.older = byId("older");
    this.jump = byId("jump");
    /** @type {Map<string, MessageView>} */
    this.views = new Map();
    this.client = null;
    this.channel = null;
    this.stuck = true;
    this.missed = 0;
    this.last = 0;
    this.height = 0;
    this.reading = false;
    /** @type {{ node: Element, top: number }[]} what the reader looks at, the smallest first, and where it stood */
    this.seen = [];
    this.scroll.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.jump.addEventListener("click", () => this.toNewest());
    const grown = new ResizeObserver(() => (this.stuck ? this.#down() : this.#keepPlace()));
    for (const node of [this.list, this.scroll, this.older]) grown.observe(node);
  }

  /** Show another channel, or the same one anew. */
  open(client) {
    this.client = client;
    this.channel = client.current;
    this.views.clear();
    this.list.replaceChildren();
    this.missed = 0;
    this.draw();
    this.toNewest();
  }

  /** Bring the list up to date. */
  draw() {
    const { client, channel } = this;
    if (client === null || channel === null || channel !== client.current) return;
    const room = client.room(channel);
    const messages = [...room.messages.values()];
    const notes = [...(client.notes.get(channel) ?? [])];
    const nodes = [];
    let before = null;
    for (const message of messages) {
      while (notes.length > 0 && newer(message.id, notes[0].after)) {
        nodes.push(this.#note(notes.shift()));
        before = null;
      }
      const view = this.#view(message);
      view.draw(message, before, client.failures.get(message.id) ?? null);
      nodes.push(view.node);
      before = message;
    }
    nodes.push(...notes.map((note) => this.#note(note)));
    for (const id of [...this.views.keys()]) if (!room.messages.has(id)) this.views.delete(id);
    arrange(this.list, nodes);
    this.#top(room, messages.length);
  }

  /** Bring one message up to date. */
  drawOne(id) {
    const room = this.client?.room(this.channel);
    const message = room?.messages.get(id);
    if (message === undefined || !this.views.has(id)) return this.draw();
    const above = this.#view(message).node.previousElementSibling?.getAttribute("data-message") ?? "";
    return this.#view(message).draw(message, room.messages.get(above) ?? null, this.client.failures.get(id) ?? null);
  }

  #view(message) {
    let view = this.views.get(message.id);
    if (view === undefined) this.views.set(message.id, (view = new MessageView(message, this.ways)));
    return view;
  }

  #top(room, count) {
    const channel = this.client.channel(this.channel);
    if (!room.loaded) this.older.replaceChildren(el("p", { class: "loading" }, "Reading…"));
    else if (room.more) this.older.replaceChildren(el("p", { class: "loading" }, "Scroll up for older messages"));
    else if (channel !== null) this.older.replaceChildren(...welcome(channel, count, this.ways.hint(channel)));
  }

  /** What the page itself says: a command under way, or one without an answer. */
  #note(note) {
    const dismiss = () => this.client.unnote(note);
    return el(
      "li",
      { class: `note ${note.failed ? "bad" : ""}`, role: note.failed ? "alert" : null },
      el(
        "div",
        { class: "answers" },
        icon("reply"),
        el("b", {}, note.user),
        " used ",
        el("span", { class: "command" }, `/${note.command}`),
      ),
      el("p", {}, note.failed ?? "Sending command…"),
      note.failed
        ? el(
            "div",
            { class: "only-you" },
            icon("eye"),
            "Only you can see this • ",
            el("button", { type: "button", class: "link", onclick: dismiss }, "Dismiss message"),
          )
        : null,
    );
  }

  /** A message came: count it if its reader is further up. */
  arrived() {
    this.draw();
    if (this.stuck) return;
    this.missed += 1;
    this.#offer();
  }

  // Scrolling.

  #scrolled() {
    if (!this.stuck && this.scroll.scrollHeight !== this.height) this.#keepPlace();
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    // Only a move up leaves the newest: content that grew or shrank between two scroll events is no wish of the reader's.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (scrollTop < this.last && scrollHeight === this.height) this.stuck = false;
    this.last = scrollTop;
    this.height = scrollHeight;
    this.#look();
    if (this.stuck) this.missed = 0;
    this.#offer();
    if (scrollTop < 200) this.#readOlder();
  }

  /** Remember what stands in the middle, and its message, which stays when an edit takes the rest away. */
  #look() {
    const { left, top, width, height } = this.scroll.getBoundingClientRect();
    const at = (below) => document.elementsFromPoint(left + width / 2, top + height / 2 + below);
    const node = [0, GAP].flatMap(at).find((each) => each.closest(".message"));
    const nodes = [node, node?.closest(".message")].filter(Boolean);
    this.seen = nodes.map((each) => ({ node: each, top: each.getBoundingClientRect().top - top }));
  }

  /** Move what the reader looks at back to where it stood: not every browser does by itself (`overflow-anchor`). */
  #keepPlace() {
    const kept = this.seen.find((each) => each.node.isConnected);
    const { top } = this.scroll.getBoundingClientRect();
    const moved = kept === undefined ? 0 : kept.node.getBoundingClientRect().top - top - kept.top;
    if (Math.abs(moved) >= 1) this.scroll.scrollTop += moved;
    this.height = this.scroll.scrollHeight;
  }

  #offer() {
    this.jump.hidden = this.stuck;
    this.jump.replaceChildren();
    const words = this.missed > 0 ? `${this.missed} new message${this.missed > 1 ? "s" : ""}` : "Jump to the newest";
    add(this.jump, [words, icon("down")]);
  }

  #down() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  /** Go to the newest message and stay there. */
  toNewest() {
    this.stuck = true;
    this.missed = 0;
    this.#down();
    this.#offer();
  }

  async #readOlder() {
    const room = this.client?.room(this.channel);
    if (this.reading || !room?.loaded || !room.more) return;
    this.reading = true;
    const from = this.scroll.scrollHeight - this.scroll.scrollTop;
    try {
      if (await this.client.readOlder(this.channel)) this.scroll.scrollTop = this.scroll.scrollHeight - from;
    } finally {
      this.reading = false;
    }
  }

  /** Show one message in the middle and let it light up. */
  reveal(id) {
    const view = this.views.get(id);
    if (view === undefined) return false;
    this.stuck = false;
    this.seen = [];
    view.node.scrollIntoView({ block: "center" });
    view.node.classList.add("lit");
    setTimeout(() => view.node.classList.remove("lit"), 1600);
    view.node.focus({ preventScroll: true });
    return true;
  }
}

function welcome(channel, count, hint) {
  const dm = channel.kind === "dm";
  const title = dm ? channel.name : `Welcome to #${channel.name}!`;
  const line = dm
    ? `This is the beginning of your direct messages with ${channel.name}.`
    : `This is the start of #${channel.name}.`;
  return [
    el(
      "div",
      { class: "welcome" },
      el("span", { class: "big" }, icon(dm ? "mail" : "hash")),
      el("h2", {}, title),
      el("p", {}, line),
    ),
    count === 0 && hint !== null ? hint : "",
  ].filter(Boolean);
}
