/**
 * Where one writes: a plain message, or a slash command found by typing "/".
 *
 * @typedef {object} Ways
 * @property {() => any} client whoever is in front
 * @property {() => {people: any[], channels: any[]}} world what options may name
 * @property {(words: string, options: object) => void} slash send a command
 * @property {(text: string) => Promise<boolean>} send send a message; whether it went
 */
import { byId, el, icon } from "./dom.js";
import { CommandLine } from "./command_line.js";
import { leaves, matching, readLine } from "./commands.js";
import { Listbox } from "./listbox.js";

/** The bottom of the page. */
export class Composer {
  /** @param {Ways} ways */
  constructor(ways) {
    this.ways = ways;
    this.node = byId("composer");
    this.popup = el("div", { class: "suggestions", hidden: true });
    this.hint = el("div", { class: "composer-hint", role: "status" });
    this.input = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        rows: 1,
        maxlength: 2000,
        autocomplete: "off",
        role: "combobox",
        "aria-expanded": "false",
        "aria-label": "Message",
      })
    );
    this.go = el(
      "button",
      { type: "button", class: "round go", "aria-label": "Send", onclick: () => this.#send() },
      icon("send"),
    );
    this.slot = el("div", { class: "slot" }, this.input);
    this.node.append(this.popup, el("div", { class: "writing" }, this.slot, this.go), this.hint);
    /** @type {CommandLine|null} */
    this.line = null;
    /** The command of a link that was followed last. */
    this.awaited = "";
    this.list = this.#listFor(this.input, true);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("focus", () => this.#typed());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.node.addEventListener("focusout", (event) => {
      if (!this.node.contains(/** @type {Node|null} */ (event.relatedTarget))) this.#close();
    });
  }

  /** Another channel or person, or other commands: begin afresh where nothing was written. */
  refresh() {
    const client = this.ways.client();
    const channel = client.channel(client.current);
    const may = channel?.may_send ?? false;
    const name = channel?.kind === "dm" ? `@${channel.name}` : `#${channel?.name ?? ""}`;
    this.input.placeholder = may
      ? `Message ${name}, or / for commands`
      : "You may not write here; / shows the commands";
    if (this.line !== null) return;
    const leaf = this.#leaves().find((other) => this.input.value === `/${other.words}`);
    if (leaf && leaf.words === this.awaited) this.#command(leaf);
    else this.#typed();
  }

  /** Forget what was written. */
  clear() {
    this.#plain("");
  }

  /** Put a command in, as a link to it does; at once, or when the commands have come. @param {string} words */
  start(words) {
    const leaf = this.#leaves().find((other) => other.words === words);
    this.awaited = words;
    if (leaf) this.#command(leaf);
    else this.#plain(`/${words}`);
  }

  /** A key pressed elsewhere on the page that begins a text. @param {string} key */
  takeKey(key) {
    if (this.line !== null) this.line.focus();
    else {
      this.input.focus();
      if (key === "/" && this.input.value === "") this.#plain("/");
    }
  }

  #leaves() {
    return leaves(this.ways.client().commands);
  }

  /** A list above the composer that belongs to one of its fields. */
  #listFor(field, first) {
    let pick = (_entry) => {};
    const box = new Listbox(field, { label: "Suggestions", first, pick: (entry) => pick(entry) });
    const popup = this.popup;
    return {
      get shown() {
        return !popup.hidden && popup.contains(box.node);
      },
      open: (entries, empty, onPick, at) => {
        if (entries.length === 0 && empty === "") return this.#close();
        pick = onPick;
        popup.replaceChildren(box.node);
        popup.hidden = false;
        field.setAttribute("aria-expanded", "true");
        box.show(entries, empty, at);
        return undefined;
      },
      close: () => this.#close(),
      key: (event) => !popup.hidden && popup.contains(box.node) && box.key(event),
    };
  }

  #close() {
    this.popup.hidden = true;
    this.popup.replaceChildren();
    for (const field of this.node.querySelectorAll("[aria-expanded]")) field.setAttribute("aria-expanded", "false");
  }

  #say(text) {
    this.hint.textContent = text;
  }

  // Plain text, and a command's name while it is typed.

  #plain(text) {
    const had = this.line !== null && this.node.contains(document.activeElement);
    this.line = null;
    this.slot.replaceChildren(this.input);
    this.input.value = text;
    if (had || text !== "") this.input.focus();
    this.#typed();
  }

  #typed() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
    this.go.hidden = this.input.value.trim() === "" && this.line === null;
    this.#say("");
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n") || document.activeElement !== this.input) return this.#close();
    const found = matching(this.#leaves(), text);
    const entries = found.map((leaf) => ({
      value: leaf,
      label: `/${leaf.shown}`,
      hint: leaf.description,
      group: "Commands",
    }));
    const read = readLine(this.#leaves(), text);
    if (read && read.values.size > 0)
      entries.unshift({
        value: read.leaf,
        label: `/${read.leaf.shown}`,
        hint: read.leaf.description,
        group: "Commands",
      });
    return this.list.open(
      entries,
      "There is no such command. “/” alone shows them all.",
      (entry) => this.#command(entry.value, text),
      0,
    );
  }

  #key(event) {
    if (this.list.key(event)) return;
    if (event.key === "Tab" && this.list.shown && !event.shiftKey && this.input.value.startsWith("/")) {
      const first = matching(this.#leaves(), this.input.value)[0];
      if (first) {
        event.preventDefault();
        this.#command(first, this.input.value);
      }
    } else if (event.key === "Escape" && (this.list.shown || this.input.value.startsWith("/"))) {
      event.preventDefault();
      event.stopPropagation();
      this.#plain("");
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#send();
    }
  }

  // A command.

  #command(leaf, typed = "") {
    const line = new CommandLine(leaf, {
      list: (field, first) => this.#listFor(field, first),
      client: this.ways.client,
      world: this.ways.world,
      send: (words, options) => {
        this.#plain("");
        this.ways.slash(words, options);
      },
      leave: (text) => this.#plain(text),
      say: (text) => this.#say(text),
    });
    this.line = line;
    this.#close();
    this.slot.replaceChildren(line.node);
    this.go.hidden = false;
    const read = typed === "" ? null : readLine(this.#leaves(), typed);
    if (read?.leaf.words === leaf.words) line.fill(read.values);
    line.focus();
  }

  async #send() {
    if (this.line !== null) return this.line.send();
    const text = this.input.value.trim();
    if (text === "") return undefined;
    if (text.startsWith("/")) {
      const read = readLine(this.#leaves(), text);
      if (read) this.#command(read.leaf, text);
      return undefined;
    }
    this.#plain("");
    if (!(await this.ways.send(text)) && this.input.value === "") this.#plain(text);
    return undefined;
  }
}
