/**
 * Selects in messages and forms: a field that opens a list, above the page on a desk, from below on a phone.
 * A single choice is made by picking; several are ticked and sent when the list is left, as Discord does. Escape leaves
 * everything as it was.
 */
import { el, icon } from "./dom.js";
import { filter, Listbox } from "./listbox.js";

const SEARCH_FROM = 8;
let open = null;

/** Close whatever list stands open, changing nothing. */
export function closeSelect() {
  open?.(false);
}

/**
 * A select.
 * @param {any} component Discord's select
 * @param {Array<{value: string, label: string, description?: string, emoji?: any, default?: boolean}>} options
 * @param {(values: string[]) => void} chosen
 * @param {{label?: string, least?: number}} [facts] `least` overrides min_values (an optional field of a form)
 */
export function select(component, options, chosen, facts = {}) {
  const least = facts.least ?? component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, Math.max(options.length, 1));
  let values = options.filter((option) => option.default).map((option) => option.value);
  const shown = el("span", { class: "shown" });
  const field = el(
    "button",
    {
      type: "button",
      class: "select",
      disabled: component.disabled === true,
      "data-id": component.custom_id,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": facts.label ?? component.placeholder ?? "Choose",
    },
    shown,
    icon("chevron"),
  );

  const draw = () => {
    const picked = options.filter((option) => values.includes(option.value));
    field.classList.toggle("empty", picked.length === 0);
    shown.textContent = picked.map((option) => [option.emoji?.name, option.label].filter(Boolean).join(" ")).join(", ");
    if (picked.length === 0)
      shown.textContent = component.placeholder ?? (most > 1 ? "Make your choices" : "Make a choice");
  };
  const finish = (next) => {
    values = next;
    draw();
    chosen(next);
  };
  field.addEventListener("click", () =>
    openList(field, { options, values, least, most, title: facts.label ?? component.placeholder ?? "Choose" }, finish),
  );
  field.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    field.click();
  });
  draw();
  return field;
}

function openList(field, { options, values, least, most, title }, finish) {
  closeSelect();
  const multiple = most > 1;
  let picked = [...values];
  const search = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "search",
      type: "text",
      role: "combobox",
      "aria-expanded": "true",
      "aria-label": "Search",
      placeholder: "Search",
      autocomplete: "off",
      readonly: options.length < SEARCH_FROM,
    })
  );
  // A finger picks; the keyboard of a phone comes only when the search is touched.
  if (matchMedia("(pointer: coarse)").matches) {
    search.inputMode = "none";
    search.addEventListener("pointerdown", () => (search.inputMode = "search"));
  }
  const done = el("button", { type: "button", class: "button primary", onclick: () => leave(true) }, "Done");
  const say = el("span", { class: "count" });
  const list = new Listbox(search, { label: title, multiple, pick: (entry) => take(entry.value) });
  const box = el(
    "div",
    { class: `popup${options.length < SEARCH_FROM ? " short" : ""}` },
    el("div", { class: "popup-title" }, title),
    search,
    list.node,
    multiple || least === 0 ? el("div", { class: "popup-foot" }, say, done) : null,
  );
  const backdrop = el("div", { class: "backdrop", onclick: () => leave(true) });

  const draw = (at) => {
    const entries = options.map((option) => ({
      value: option.value,
      label: option.label,
      hint: option.description,
      sign: option.emoji?.name,
      chosen: picked.includes(option.value),
      off: multiple && picked.length >= most && !picked.includes(option.value),
    }));
    list.show(filter(entries, search.value), "Nothing fits.", at);
    const range = least === most ? `${most}` : `${least} to ${most}`;
    say.textContent = `${picked.length} chosen (${range})`;
    /** @type {HTMLButtonElement} */ (done).disabled = picked.length < least;
  };
  const take = (value) => {
    const had = picked.includes(value);
    if (multiple) {
      picked = had ? picked.filter((other) => other !== value) : [...picked, value];
      draw(list.at);
      return;
    }
    picked = had && least === 0 ? [] : [value];
    leave(true, true);
  };
  const leave = (keep, always = false) => {
    if (open !== leave) return;
    open = null;
    backdrop.remove();
    box.remove();
    field.setAttribute("aria-expanded", "false");
    if (field.isConnected) field.focus({ preventScroll: true });
    window.removeEventListener("resize", put);
    const order = options.map((option) => option.value).filter((value) => picked.includes(value));
    const same = order.length === values.length && order.every((value) => values.includes(value));
    if (keep && picked.length >= least && (always || !same)) finish(order);
  };
  const put = () => place(box, field);
  search.addEventListener("input", () => draw(0));
  search.addEventListener("keydown", (event) => {
    if (list.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      leave(false);
    } else if (event.key === "Tab" && !multiple) {
      event.preventDefault();
      leave(false);
    }
  });
  done.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leave(false);
  });
  open = leave;
  (field.closest("dialog") ?? document.body).append(backdrop, box);
  field.setAttribute("aria-expanded", "true");
  draw(
    Math.max(
      0,
      options.findIndex((option) => picked.includes(option.value)),
    ),
  );
  put();
  window.addEventListener("resize", put);
  search.focus({ preventScroll: true });
}

/** Put the list under its field, or over it where there is more room; a phone's sheet places itself by CSS. */
function place(box, field) {
  const at = field.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const up = below < 260 && above > below;
  box.style.setProperty("--left", `${Math.max(8, Math.min(at.left, window.innerWidth - at.width - 8))}px`);
  box.style.setProperty("--width", `${at.width}px`);
  box.style.setProperty("--room", `${Math.min(420, up ? above : below)}px`);
  box.style.setProperty("--top", up ? "auto" : `${at.bottom + 4}px`);
  box.style.setProperty("--bottom", up ? `${window.innerHeight - at.top + 4}px` : "auto");
}
