/**
 * The components of a message, old rows and V2 alike. An edit changes only what differs: a button that stays keeps the
 * focus, a picture stays until its successor has come.
 *
 * @typedef {object} Hands what the components may do
 * @property {import("./markdown_view.js").Names} names
 * @property {(component: any, node: HTMLElement) => void} click
 * @property {(component: any, values: string[], node: HTMLElement) => void} choose
 * @property {(component: any) => any[]} options the options of a select, also of people and channels
 */
import { address } from "./api.js";
import { arrange, el, icon } from "./dom.js";
import { markdown } from "./markdown_view.js";
import { fileCard, gallery, regallery, thumbnail } from "./media.js";
import { select } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary link-out", 6: "primary" };
const BUTTON = 2;
const GALLERY = 12;
const SEPARATOR = 14;
const CONTAINER = 17;
const ROW = 1;

/** What each node shows. @type {WeakMap<Node, {key: string, component: any}>} */
const sources = new WeakMap();

/**
 * Show `components` in `parent`, keeping the nodes of those that did not change.
 * @param {Element} parent
 * @param {any[]} components
 * @param {Hands} hands
 */
export function showComponents(parent, components, hands) {
  const old = [...parent.childNodes];
  const free = new Map();
  for (const node of old) {
    const key = sources.get(node)?.key;
    if (key !== undefined) free.set(key, [...(free.get(key) ?? []), node]);
  }
  const keys = components.map((component) => JSON.stringify(component));
  const same = keys.map((key) => free.get(key)?.shift() ?? null);
  const taken = new Set(same);
  const nodes = components.map((component, i) => {
    if (same[i] !== null) return same[i];
    const node = changed(old[i], component, hands, taken) ?? make(component, hands);
    sources.set(node, { key: keys[i], component });
    return node;
  });
  arrange(parent, nodes);
}

/** Change the node in the same place, if it is of the kind that can change and is not needed elsewhere. */
function changed(node, component, hands, taken) {
  const before = node === undefined || taken.has(node) ? undefined : sources.get(node)?.component;
  if (before === undefined || before.type !== component.type) return null;
  switch (component.type) {
    case CONTAINER:
      dress(/** @type {HTMLElement} */ (node), component);
      showComponents(/** @type {Element} */ (node), component.components, hands);
      return node;
    case ROW:
      showComponents(/** @type {Element} */ (node), component.components, hands);
      return node;
    case GALLERY:
      return regallery(/** @type {HTMLElement} */ (node), component.items) ? node : null;
    default:
      return null;
  }
}

function make(component, hands) {
  switch (component.type) {
    case ROW: {
      const row = el("div", { class: "row" });
      showComponents(row, component.components, hands);
      return row;
    }
    case BUTTON:
      return button(component, hands);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8: {
      const node = select(component, hands.options(component), (values) => hands.choose(component, values, node));
      return node;
    }
    case 9:
      return section(component, hands);
    case 10:
      return el("div", { class: "text" }, markdown(component.content, hands.names));
    case 11:
      return thumbnail(component);
    case GALLERY:
      return gallery(component.items);
    case 13:
      return fileCard({ filename: component.name, size: component.size, ...component.file }, component.spoiler);
    case SEPARATOR:
      return separator(component);
    case CONTAINER:
      return container(component, hands);
    default:
      return el("p", { class: "unknown" }, `A part of type ${component.type}, which this page does not show.`);
  }
}

function container(component, hands) {
  const node = el("div", { class: "container" });
  dress(node, component);
  showComponents(node, component.components, hands);
  if (component.spoiler) {
    node.classList.add("veiled");
    node.addEventListener("click", () => node.classList.remove("veiled"), { once: true });
  }
  return node;
}

function dress(node, component) {
  const colour = component.accent_color;
  node.classList.toggle("accented", colour !== null && colour !== undefined);
  if (node.classList.contains("accented"))
    node.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
}

function section(component, hands) {
  return el(
    "div",
    { class: "section" },
    el(
      "div",
      { class: "section-texts" },
      component.components.map((part) => make(part, hands)),
    ),
    component.accessory ? el("div", { class: "accessory" }, make(component.accessory, hands)) : null,
  );
}

function separator(component) {
  const classes = `separator${component.divider === false ? " bare" : ""}${component.spacing === 2 ? " wide" : ""}`;
  return el("div", { class: classes, role: component.divider === false ? "presentation" : "separator" });
}

/** A button in one of Discord's six styles. */
function button(component, hands) {
  const face = [
    component.emoji
      ? el("span", { class: "sign", "aria-hidden": component.label ? "true" : null }, component.emoji.name)
      : null,
    component.label ? el("span", { class: "label" }, component.label) : null,
  ];
  const classes = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === 5) {
    const href = address(component.url);
    if (component.disabled || href === "")
      return el("button", { type: "button", class: classes, disabled: true }, face);
    const attributes = { class: classes, href, target: "_blank", rel: "noopener noreferrer", title: href };
    return el("a", attributes, face, icon("out"));
  }
  const node = el(
    "button",
    {
      type: "button",
      class: classes,
      disabled: component.disabled === true,
      "data-id": component.custom_id,
      onclick: () => hands.click(component, node),
    },
    el("span", { class: "face" }, face),
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  );
  return node;
}
