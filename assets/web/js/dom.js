/**
 * Elements made from values. Every text goes in as a text node: nothing here or elsewhere on the page turns a string
 * into markup, so what people and the bot write can never become HTML.
 */

const SVG = "http://www.w3.org/2000/svg";
const SEED = 179;

/**
 * Make an element.
 * @param {string} tag
 * @param {Object<string, any>} [attributes] `on…` functions are listeners; true and false switch an attribute;
 *   null and undefined leave it out; `style` is an object of CSS properties.
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, css] of Object.entries(value)) node.style.setProperty(key, css);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  add(node, children);
  return node;
}

/**
 * Append children; strings become text nodes, nothing becomes nothing.
 * @param {Node} parent
 * @param {Array} children
 */
export function add(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Make `parent` hold exactly `nodes`, moving as little as possible so that focus and pictures stay where they are.
 * @param {Element} parent
 * @param {Node[]} nodes
 */
export function arrange(parent, nodes) {
  const kept = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  nodes.forEach((node, i) => {
    if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null);
  });
}

/** The element with an id. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

const PATHS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8h17M3 16h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7",
  eye: "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  send: "M4 12h14M12 6l6 6-6 6",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  out: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  reply: "M4 18v-6a4 4 0 0 1 4-4h12",
  down: "M12 5v14M6 13l6 6 6-6",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
};

/**
 * A line icon, hidden from readers: what it means must stand beside it or in a label.
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.appendChild(path);
  return svg;
}

/**
 * The round picture of somebody: initials on a colour of their own.
 * @param {string} name
 */
export function avatar(name) {
  const words = name.trim().split(/\s+/u);
  const initials = words.length > 1 ? [words[0], words.at(-1)].map((w) => [...w][0]).join("") : ([...name][0] ?? "?");
  // FNV-1a; the seed keeps the usual people of a local table well apart on the colour wheel.
  let hash = SEED;
  for (const sign of name) hash = Math.imul(hash ^ /** @type {number} */ (sign.codePointAt(0)), 16777619) >>> 0;
  return el(
    "span",
    { class: "avatar", "aria-hidden": "true", style: { "--hue": String((hash >>> 8) % 360) } },
    initials.toUpperCase(),
  );
}

/** Wait for a pause: call `act` once `wait` ms after the last call. */
export function debounce(act, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...values), wait);
  };
}
