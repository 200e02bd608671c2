/**
 * Embeds, the older way to lay out a message: a coloured card with title, text, fields, pictures and a footer.
 */
import { address } from "./api.js";
import { el } from "./dom.js";
import { markdown } from "./markdown_view.js";
import { gallery, thumbnail } from "./media.js";
import { written } from "./timestamps.js";

/**
 * An embed.
 * @param {any} embed
 * @param {import("./markdown_view.js").Names} names
 */
export function embedCard(embed, names) {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
  const md = (text) => markdown(text, names);
  const title = embed.title ? md(embed.title) : null;
  const href = address(embed.url);
  return el(
    "article",
    { class: "embed", style: colour ? { "--accent": colour } : {} },
    el(
      "div",
      { class: "embed-words" },
      embed.author ? el("div", { class: "embed-author" }, embed.author.name) : null,
      title && href
        ? el("a", { class: "embed-title", href, target: "_blank", rel: "noopener noreferrer" }, title)
        : null,
      title && !href ? el("div", { class: "embed-title" }, title) : null,
      embed.description ? md(embed.description) : null,
      embed.fields?.length
        ? el(
            "div",
            { class: "embed-fields" },
            embed.fields.map((field) => fieldBox(field, md)),
          )
        : null,
    ),
    embed.thumbnail?.url ? thumbnail({ media: embed.thumbnail }) : null,
    embed.image?.url ? gallery([{ media: embed.image, description: embed.image.description }]) : null,
    footer(embed),
  );
}

function fieldBox(field, md) {
  const classes = `embed-field${field.inline ? " inline" : ""}`;
  return el("div", { class: classes }, el("div", { class: "embed-name" }, md(field.name)), md(field.value));
}

function footer(embed) {
  const parts = [embed.footer?.text, embed.timestamp ? written(embed.timestamp) : null].filter(Boolean);
  return parts.length > 0 ? el("footer", { class: "embed-footer" }, parts.join(" • ")) : null;
}
