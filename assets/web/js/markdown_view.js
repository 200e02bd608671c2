/**
 * A Markdown tree as nodes. What a mention or a link means is asked of `names`.
 *
 * @typedef {object} Names
 * @property {(id: string) => string|null} user the name of an account
 * @property {(id: string) => string|null} channel the name of a channel
 * @property {(channel: string, message: string|null) => void} go show a channel, or a message in it
 * @property {(words: string) => void} command put a command into the composer
 * @property {string} me the reader's id
 */
import { el } from "./dom.js";
import { parse } from "./markdown.js";
import { timestamp } from "./timestamps.js";

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s" };

/**
 * Markdown as nodes.
 * @param {string} text
 * @param {Names} names
 * @returns {HTMLElement}
 */
export function markdown(text, names) {
  return el(
    "div",
    { class: "md" },
    parse(text).map((tree) => view(tree, names)),
  );
}

function view(tree, names) {
  const children = () => (tree.children ?? []).map((child) => view(child, names));
  switch (tree.type) {
    case "text":
      return document.createTextNode(tree.text);
    case "bold":
    case "italic":
    case "underline":
    case "strike":
      return el(TAGS[tree.type], {}, children());
    case "paragraph":
      return el("p", {}, children());
    case "heading":
      return el(`h${tree.level + 2}`, { class: `h${tree.level}` }, children());
    case "small":
      return el("p", { class: "small" }, children());
    case "quote":
      return el("blockquote", {}, children());
    case "list":
      return el(
        tree.ordered ? "ol" : "ul",
        tree.ordered ? { start: tree.start } : {},
        tree.items.map((item) =>
          el(
            "li",
            {},
            item.map((part) => view(part, names)),
          ),
        ),
      );
    case "fence":
      return el("pre", {}, el("code", {}, tree.text));
    case "code":
      return el("code", {}, tree.text);
    case "time":
      return timestamp(tree.at, tree.style);
    case "spoiler":
      return spoiler(children());
    case "link":
      return link(tree, children(), names);
    default:
      return mention(tree, names);
  }
}

function spoiler(children) {
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show" });
  const hidden = el("span", { "aria-hidden": "true" }, children);
  const reveal = () => {
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
    hidden.removeAttribute("aria-hidden");
  };
  node.append(hidden);
  node.addEventListener("click", (event) => {
    if (!node.classList.contains("shown")) event.preventDefault();
    reveal();
  });
  node.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      reveal();
    }
  });
  return node;
}

/** A link; one to a channel or message of this Discord stays on the page. */
function link(tree, children, names) {
  const place = PLACE.exec(tree.url);
  if (place === null) {
    const title = tree.title || tree.url;
    return el("a", { href: tree.url, target: "_blank", rel: "noopener noreferrer nofollow", title }, children);
  }
  const bare = tree.children.length === 1 && tree.children[0].text === tree.url;
  const name = names.channel(place[1]) ?? "unknown";
  const shown = bare ? [name, place[2] ? " › 💬" : ""] : children;
  const go = () => names.go(place[1], place[2] ?? null);
  return el("button", { type: "button", class: bare ? "mention" : "link", title: name, onclick: go }, shown);
}

function mention(tree, names) {
  switch (tree.type) {
    case "user": {
      const name = names.user(tree.id);
      return el("span", { class: `mention${tree.id === names.me ? " self" : ""}` }, `@${name ?? "unknown-user"}`);
    }
    case "channel": {
      const name = names.channel(tree.id);
      if (name === null) return el("span", { class: "mention" }, "# unknown");
      return el("button", { type: "button", class: "mention", onclick: () => names.go(tree.id, null) }, name);
    }
    case "command":
      return el(
        "button",
        { type: "button", class: "mention", onclick: () => names.command(tree.words) },
        `/${tree.words}`,
      );
    case "role":
      return el("span", { class: "mention" }, "@role");
    case "everyone":
      return el("span", { class: "mention self" }, tree.text);
    case "emoji":
      return el("span", { class: "emoji", title: `:${tree.name}:` }, `:${tree.name}:`);
    default:
      return el("span", {}, tree.text ?? "");
  }
}
