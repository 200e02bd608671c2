/**
 * A list to choose from, moved through by arrows while the focus stays in a field (the ARIA combobox pattern).
 * Used by selects, by the command list and by the choices of options.
 *
 * @typedef {object} Entry
 * @property {any} value
 * @property {string} label
 * @property {string} [hint] smaller words beside it
 * @property {string} [sign] an emoji before it
 * @property {string} [group] a heading over the first of its group
 * @property {boolean} [chosen] ticked
 * @property {boolean} [off] cannot be picked now
 */
import { add, el, icon } from "./dom.js";

let count = 0;

/** A listbox that belongs to one field. */
export class Listbox {
  /**
   * @param {HTMLElement} field the field that keeps the focus
   * @param {{label: string, pick: (entry: Entry) => void, multiple?: boolean, first?: boolean}} facts
   *   `first`: the first entry is marked as soon as the list shows
   */
  constructor(field, { label, pick, multiple = false, first = true }) {
    this.field = field;
    this.pick = pick;
    this.first = first;
    count += 1;
    this.id = `list-${count}`;
    this.node = el("div", {
      class: "listbox",
      role: "listbox",
      id: this.id,
      "aria-label": label,
      "aria-multiselectable": multiple,
    });
    // Pressing an entry must not take the focus away from the field.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.entries = [];
    this.at = -1;
    field.setAttribute("aria-controls", this.id);
    field.setAttribute("aria-autocomplete", "list");
  }

  /** @param {Entry[]} entries @param {string} [empty] what stands there when nothing fits @param {number} [at] */
  show(entries, empty = "", at = this.first ? 0 : -1) {
    this.entries = entries;
    this.node.replaceChildren();
    let group = "";
    entries.forEach((entry, i) => {
      if (entry.group && entry.group !== group)
        add(this.node, [el("div", { class: "group", role: "presentation" }, entry.group)]);
      group = entry.group ?? group;
      add(this.node, [this.#entry(entry, i)]);
    });
    if (entries.length === 0 && empty !== "") add(this.node, [el("div", { class: "empty" }, empty)]);
    this.#mark(entries.length === 0 ? -1 : Math.min(at, entries.length - 1));
  }

  #entry(entry, i) {
    return el(
      "div",
      {
        class: "entry",
        role: "option",
        id: `${this.id}-${i}`,
        "data-value": typeof entry.value === "string" ? entry.value : null,
        "aria-selected": entry.chosen ? "true" : "false",
        "aria-disabled": entry.off ? "true" : null,
        onclick: () => entry.off || this.pick(entry),
        onpointermove: () => this.at === i || this.#mark(i, false),
      },
      entry.sign ? el("span", { class: "sign" }, entry.sign) : null,
      el(
        "span",
        { class: "words" },
        el("span", { class: "label" }, entry.label),
        entry.hint ? el("span", { class: "hint" }, entry.hint) : null,
      ),
      el("span", { class: "tick" }, icon("check")),
    );
  }

  #mark(i, scroll = true) {
    this.node.querySelector(".at")?.classList.remove("at");
    this.at = i;
    const node = i < 0 ? null : this.node.querySelector(`#${this.id}-${i}`);
    if (node === null) {
      this.field.removeAttribute("aria-activedescendant");
      return;
    }
    node.classList.add("at");
    this.field.setAttribute("aria-activedescendant", node.id);
    if (scroll) node.scrollIntoView({ block: "nearest" });
  }

  /** The marked entry. */
  get marked() {
    return this.entries[this.at] ?? null;
  }

  /**
   * Move by the keyboard.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was for the list
   */
  key(event) {
    const last = this.entries.length - 1;
    if (last < 0) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) {
      const to = this.at + steps[event.key];
      const single = Math.abs(steps[event.key]) === 1;
      this.#mark(single ? (to < 0 ? last : to > last ? 0 : to) : Math.max(0, Math.min(last, to)));
    } else if (event.key === "Enter" && this.marked !== null) {
      if (!this.marked.off) this.pick(this.marked);
    } else return false;
    event.preventDefault();
    return true;
  }
}

/** The entries whose label or hint has every typed word. @param {Entry[]} entries @param {string} typed */
export function filter(entries, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) =>
    words.every((word) => `${entry.label} ${entry.hint ?? ""}`.toLowerCase().includes(word)),
  );
}
