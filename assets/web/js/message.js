/**
 * One message: head, what it answers, its text, pictures, embeds and components, and what stands below it ("Only you
 * can see this", "This interaction failed"). `draw` brings an existing one up to date in place.
 */
import { add, arrange, avatar, el, icon } from "./dom.js";
import { showComponents } from "./components.js";
import { embedCard } from "./embeds.js";
import { markdown } from "./markdown_view.js";
import { attachments } from "./media.js";
import { absolute, written } from "./timestamps.js";

const V2 = 1 << 15;
const GROUPED_MS = 7 * 60 * 1000;

/** Whether `message` stands below `before` without a head of its own. */
export function continues(message, before) {
  if (before === null || message.standin.command || message.message_reference) return false;
  const near = Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUPED_MS;
  return near && before.author.id === message.author.id && before.standin.private === message.standin.private;
}

/** A message on the page. */
export class MessageView {
  /**
   * @param {any} message
   * @param {any} ways what may be done with it; see messages.js
   */
  constructor(message, ways) {
    this.ways = ways;
    this.hands = ways.hands(message.id);
    this.head = el("div", { class: "head" });
    this.texts = el("div", { class: "content" });
    this.cards = el("div", { class: "cards" });
    this.parts = el("div", { class: "components" });
    this.foot = el("div", { class: "foot" });
    const body = el("div", { class: "body" }, this.head, this.texts, this.cards, this.parts, this.foot);
    this.node = el("li", { class: "message", tabindex: "-1", "data-message": message.id }, body);
    this.keys = {};
  }

  /**
   * Show the message as it is now.
   * @param {any} message
   * @param {any} before the message above, or null
   * @param {string|null} failure why the last press on it failed
   */
  draw(message, before, failure) {
    const { standin } = message;
    const grouped = continues(message, before);
    this.node.classList.toggle("grouped", grouped);
    this.node.classList.toggle("private", standin.private);
    this.node.classList.toggle(
      "mentioned",
      message.mention_everyone || message.mentions.some((user) => user.id === this.ways.names.me),
    );
    this.node.setAttribute("aria-label", `${standin.author}, ${written(message.timestamp)}`);
    const focused = this.#focused();
    this.#once("head", [grouped, standin, message.timestamp, message.message_reference], () =>
      this.#head(message, grouped),
    );
    this.#once("texts", [message.content, message.edited_timestamp, standin.thinking, message.flags], () =>
      this.#content(message),
    );
    this.#once("cards", [message.attachments, message.embeds], () => this.#cards(message));
    showComponents(this.parts, message.components, this.hands);
    this.parts.classList.toggle("old", (message.flags & V2) === 0);
    this.#once("foot", [standin.private, failure, message.edited_timestamp !== null], () =>
      this.#foot(message, failure),
    );
    this.#refocus(focused);
  }

  #once(name, facts, make) {
    const key = JSON.stringify(facts);
    if (this.keys[name] === key) return;
    this.keys[name] = key;
    const nodes = [];
    const holder = document.createDocumentFragment();
    add(holder, [make()]);
    nodes.push(...holder.childNodes);
    arrange(this[name], nodes);
  }

  // What is pressed may be replaced by the answer; the keyboard then goes on from the message.

  #focused() {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.node.contains(active) || active === this.node) return null;
    return { id: active.dataset.id, text: active.textContent };
  }

  #refocus(was) {
    if (was === null || this.node.contains(document.activeElement)) return;
    const presses = /** @type {HTMLElement[]} */ ([...this.node.querySelectorAll("button[data-id]:not(:disabled)")]);
    const same =
      presses.find((node) => node.dataset.id === was.id) ?? presses.find((node) => node.textContent === was.text);
    (same ?? this.node).focus({ preventScroll: true });
  }

  #head(message, grouped) {
    const { standin } = message;
    const short = absolute(Date.parse(message.timestamp) / 1000, "t");
    const full = absolute(Date.parse(message.timestamp) / 1000, "F");
    const stamp = (text) => el("time", { class: "when", datetime: message.timestamp, title: full }, text);
    if (grouped) return el("div", { class: "margin" }, stamp(short));
    return [
      this.#answers(message),
      avatar(standin.author),
      el(
        "div",
        { class: "line" },
        el("span", { class: "author" }, standin.author),
        standin.from_bot ? el("span", { class: "badge" }, icon("check"), "APP") : null,
        stamp(written(message.timestamp)),
      ),
    ];
  }

  #answers(message) {
    const { command } = message.standin;
    if (command) {
      const words = el("span", { class: "command" }, `/${command.name}`);
      return el("div", { class: "answers" }, icon("reply"), el("b", {}, command.user), " used ", words);
    }
    const id = message.message_reference?.message_id;
    if (!id) return null;
    const other = this.ways.message(id);
    const text = other === null ? "Original message was deleted" : other.content || "Press to see the message";
    const go = () => this.ways.names.go(message.channel_id, id);
    return el(
      "button",
      { type: "button", class: "answers", onclick: go, disabled: other === null },
      icon("reply"),
      other ? el("b", {}, other.standin.author) : null,
      el("span", { class: "quoted" }, text),
    );
  }

  #content(message) {
    if (message.standin.thinking) {
      const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
      return el("div", { class: "thinking" }, dots, `${message.standin.author} is thinking…`);
    }
    if (message.content === "") return null;
    return [
      markdown(message.content, this.ways.names),
      message.edited_timestamp ? el("span", { class: "edited" }, "(edited)") : null,
    ];
  }

  #cards(message) {
    return [attachments(message.attachments), message.embeds.map((embed) => embedCard(embed, this.ways.names))];
  }

  #foot(message, failure) {
    const edited = message.edited_timestamp !== null && message.content === "" && !message.standin.thinking;
    const dismiss = () => this.ways.dismiss(message.id);
    return [
      edited ? el("span", { class: "edited" }, "(edited)") : null,
      failure ? el("div", { class: "failed", role: "alert" }, failure) : null,
      message.standin.private
        ? el(
            "div",
            { class: "only-you" },
            icon("eye"),
            "Only you can see this • ",
            el("button", { type: "button", class: "link", onclick: dismiss }, "Dismiss message"),
          )
        : null,
    ];
  }
}
