/**
 * A slash command being filled in: its name, one field an option, and a last field that offers the options not used
 * yet. Enter sends, Escape gives up, Backspace in an empty field takes the field away.
 *
 * @typedef {object} Ways
 * @property {(field: HTMLElement, first: boolean) => any} list the list of suggestions of a field
 * @property {() => any} client whoever is in front
 * @property {() => {people: any[], channels: any[]}} world what options may name
 * @property {(words: string, options: object) => void} send
 * @property {(text: string) => void} leave go back to plain text
 * @property {(text: string) => void} say show a hint
 */
import { debounce, el, icon } from "./dom.js";
import { choicesOf, valueOf } from "./commands.js";
import { filter } from "./listbox.js";

const PAUSE = 180;

/** The composer's content while a command is chosen. */
export class CommandLine {
  /**
   * @param {import("./commands.js").Leaf} leaf
   * @param {Ways} ways
   */
  constructor(leaf, ways) {
    this.leaf = leaf;
    this.ways = ways;
    /** @type {Map<string, any>} fields by option name, in order of appearance */
    this.fields = new Map();
    this.tail = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "tail",
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        role: "combobox",
        "aria-label": `/${leaf.shown}: more options`,
      })
    );
    this.list = ways.list(this.tail, false);
    this.node = el(
      "div",
      { class: "command-line" },
      el("span", { class: "command-name" }, `/${leaf.shown}`),
      this.tail,
    );
    this.tail.addEventListener("focus", () => this.#offer());
    this.tail.addEventListener("input", () => this.#typedTail());
    this.tail.addEventListener("keydown", (event) => this.#tailKey(event));
    for (const option of leaf.options) if (option.required) this.#field(option, "");
  }

  /** Fill in what was typed with the name. @param {Map<string, string>} values */
  fill(values) {
    for (const [name, text] of values) {
      const option = this.leaf.options.find((other) => other.name === name);
      if (option === undefined) continue;
      const field = this.fields.get(name) ?? this.#field(option, text);
      field.input.value = text;
      this.#fit(field);
    }
  }

  /** Put the keyboard where something is to be filled in. */
  focus() {
    const empty = [...this.fields.values()].find((field) => field.option.required && field.input.value === "");
    (empty?.input ?? this.tail).focus();
  }

  // The last field.

  #free() {
    return this.leaf.options.filter((option) => !this.fields.has(option.name));
  }

  #offer() {
    this.tail.placeholder = this.#free().length > 0 ? `+${this.#free().length} optional` : "";
    const entries = this.#free().map((option) => ({
      value: option,
      label: option.name_shown,
      hint: option.description_shown,
      group: "Options: choose some, or send it as it is",
    }));
    const typed = this.tail.value;
    this.list.open(
      filter(entries, typed),
      typed === "" ? "" : "No such option.",
      (entry) => this.#start(entry.value, ""),
      typed === "" ? -1 : 0,
    );
    this.ways.say(this.leaf.description);
  }

  #typedTail() {
    const named = /^([^\s:]+):(.*)$/.exec(this.tail.value);
    const option =
      named && this.#free().find((other) => [other.name, other.name_shown].includes(named[1].toLowerCase()));
    if (option) this.#start(option, named[2].trim());
    else this.#offer();
  }

  #tailKey(event) {
    if (this.list.key(event)) return;
    const last = [...this.fields.values()].at(-1);
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.tail.value === "") this.send();
    } else if (event.key === "Backspace" && this.tail.value === "") {
      event.preventDefault();
      if (last) last.input.focus();
      else this.ways.leave(`/${this.leaf.shown}`);
    } else this.#escape(event);
  }

  #escape(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (this.list.shown) this.list.close();
    else this.ways.leave("");
  }

  #start(option, text) {
    this.tail.value = "";
    this.#field(option, text).input.focus();
  }

  // The fields.

  #field(option, text) {
    const choices = choicesOf(option, this.ways.world());
    const input = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        role: "combobox",
        "aria-label": `${option.name_shown}: ${option.description_shown}`,
        inputmode: option.type === 4 && choices === null ? "numeric" : null,
      })
    );
    input.value = text;
    const field = {
      option,
      choices,
      input,
      value: undefined,
      list: this.ways.list(input, choices !== null),
      node: /** @type {any} */ (null),
      suggest: () => {},
    };
    const close = el(
      "button",
      {
        type: "button",
        class: "drop",
        "aria-label": `Remove ${option.name_shown}`,
        tabindex: "-1",
        onclick: () => this.#drop(field),
      },
      icon("close"),
    );
    field.node = el(
      "span",
      { class: "option" },
      el("span", { class: "option-name" }, option.name_shown),
      input,
      option.required ? null : close,
    );
    field.suggest = debounce(() => this.#suggest(field), PAUSE);
    input.addEventListener("focus", () => this.#show(field));
    input.addEventListener("input", () => {
      field.value = undefined;
      field.node.classList.remove("wrong");
      this.#fit(field);
      this.#show(field);
    });
    input.addEventListener("keydown", (event) => this.#key(field, event));
    this.fields.set(option.name, field);
    this.node.insertBefore(field.node, this.tail);
    this.#fit(field);
    this.tail.placeholder = this.#free().length > 0 ? `+${this.#free().length} optional` : "";
    return field;
  }

  #fit(field) {
    field.input.style.setProperty("--size", String(Math.max(4, field.input.value.length + 1)));
  }

  #drop(field) {
    this.fields.delete(field.option.name);
    field.node.remove();
    this.tail.focus();
  }

  #show(field) {
    this.ways.say(`${field.option.name_shown}: ${field.option.description_shown}`);
    if (field.option.autocomplete) field.suggest();
    else if (field.choices !== null) {
      const exact = field.choices.some((choice) => choice.name === field.input.value);
      const entries = field.choices.map((choice) => ({ value: choice, label: choice.name }));
      this.#open(field, exact ? entries : filter(entries, field.input.value));
    } else field.list.close();
  }

  #open(field, entries) {
    const at = Math.max(
      0,
      entries.findIndex((entry) => entry.label === field.input.value),
    );
    field.list.open(entries, "Nothing fits.", (entry) => this.#take(field, entry.value), at);
  }

  async #suggest(field) {
    if (document.activeElement !== field.input) return;
    const typed = field.input.value;
    const options = {};
    for (const other of this.fields.values()) {
      const found = other === field ? { wrong: "" } : this.#value(other);
      if ("value" in found) options[other.option.name] = found.value;
    }
    const body = {
      channel: this.ways.client().current,
      command: this.leaf.words,
      focused: field.option.name,
      value: typed,
      options,
    };
    let answer;
    try {
      answer = await this.ways.client().act("autocomplete", body);
    } catch (error) {
      answer = { choices: [], failed: error.message };
    }
    if (document.activeElement !== field.input || typed !== field.input.value) return;
    if (answer.failed) field.list.open([], "Loading options failed.", () => {}, -1);
    else
      this.#open(
        field,
        answer.choices.map((choice) => ({ value: choice, label: choice.name })),
      );
  }

  #take(field, choice) {
    field.input.value = choice.name;
    field.value = choice.value;
    field.node.classList.remove("wrong");
    this.#fit(field);
    field.list.close();
    const next = [...this.fields.values()].find((other) => other.option.required && other.input.value === "");
    (next?.input ?? this.tail).focus();
  }

  #key(field, event) {
    if (field.list.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Backspace" && field.input.value === "") {
      event.preventDefault();
      if (field.option.required) this.ways.leave(`/${this.leaf.shown}`);
      else this.#drop(field);
    } else this.#escape(event);
  }

  #value(field) {
    if (field.value !== undefined) return { value: field.value };
    return valueOf(field.option, field.input.value, field.option.autocomplete ? null : field.choices);
  }

  /** Send it, if everything is filled in. */
  send() {
    const options = {};
    for (const field of this.fields.values()) {
      const found = this.#value(field);
      if ("wrong" in found) {
        field.node.classList.add("wrong");
        field.input.focus();
        this.ways.say(`${field.option.name_shown}: ${found.wrong}`);
        return;
      }
      options[field.option.name] = found.value;
    }
    this.ways.send(this.leaf.words, options);
  }
}
