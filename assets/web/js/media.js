/**
 * Pictures and files: galleries, thumbnails, attachments, and a picture made large. Alt text is what a reader is told,
 * what a pointer shows, and what stands there when the picture does not come.
 */
import { address } from "./api.js";
import { el, icon } from "./dom.js";

/** A gallery of one to ten pictures. @param {any[]} items `{media, description, spoiler}` */
export function gallery(items) {
  return el(
    "div",
    { class: `gallery many-${Math.min(items.length, 5)}` },
    items.map((item) => picture(item)),
  );
}

/**
 * Give a gallery its next pictures; the old ones stay until the new ones have loaded.
 * @param {HTMLElement} node
 * @param {any[]} items
 * @returns {boolean} whether that was possible
 */
export function regallery(node, items) {
  const frames = [...node.children];
  if (frames.length !== items.length || items.some((item) => item.spoiler)) return false;
  frames.forEach((frame, i) => swap(/** @type {HTMLElement} */ (frame), items[i]));
  return true;
}

function swap(frame, item) {
  const image = /** @type {HTMLImageElement} */ (frame.querySelector("img"));
  const url = address(item.media.url);
  describe(frame, image, item);
  frame.dataset.url = url;
  if (image.src === url) return;
  const next = new Image();
  const put = () => {
    if (frame.dataset.url !== url) return;
    size(image, item);
    image.src = url;
    image.classList.remove("lost");
  };
  next.addEventListener("load", put);
  next.addEventListener("error", put);
  next.src = url;
}

function size(image, item) {
  const { width, height } = item.media ?? {};
  if (!width || !height) return;
  image.width = width;
  image.height = height;
}

function describe(frame, image, item) {
  const alt = item.description ?? "";
  image.alt = alt;
  if (alt === "") image.removeAttribute("title");
  else image.title = alt;
  frame.setAttribute("aria-label", alt === "" ? "Enlarge the picture" : `Enlarge: ${alt}`);
}

function picture(item, classes = "picture") {
  const image = /** @type {HTMLImageElement} */ (el("img", { src: address(item.media?.url), decoding: "async" }));
  image.addEventListener("error", () => image.classList.add("lost"));
  const frame = el("button", { type: "button", class: classes }, image);
  frame.dataset.url = address(item.media?.url);
  size(image, item);
  describe(frame, image, item);
  if (item.spoiler) frame.classList.add("veiled");
  frame.addEventListener("click", () => {
    if (frame.classList.contains("veiled")) frame.classList.remove("veiled");
    else enlarge(frame.dataset.url ?? "", image.alt);
  });
  return frame;
}

/** A thumbnail beside a section's texts. */
export function thumbnail(component) {
  return picture(component, "picture thumbnail");
}

/** The pictures of a message's attachments as a gallery, the other files as cards. @param {any[]} attachments */
export function attachments(attachments) {
  const isPicture = (file) => /^image\/(png|jpeg|gif|webp|avif)/.test(file.content_type ?? "");
  const pictures = attachments.filter(isPicture);
  const shown = pictures.map((file) => ({
    media: file,
    description: file.description,
    spoiler: file.filename.startsWith("SPOILER_"),
  }));
  const cards = attachments.filter((file) => !isPicture(file)).map((file) => fileCard(file));
  return [shown.length > 0 ? gallery(shown) : null, ...cards];
}

/** A file to download. @param {any} file @param {boolean} [spoiler] */
export function fileCard(file, spoiler = false) {
  const name = file.filename || "file";
  const size = file.size ? `${file.size < 1024 ? `${file.size} B` : `${(file.size / 1024).toFixed(1)} KB`}` : "";
  const node = el(
    "a",
    { class: "file", href: address(file.url), download: name, title: file.description ?? name },
    icon("file"),
    el(
      "span",
      { class: "words" },
      el("span", { class: "label" }, name),
      size ? el("span", { class: "hint" }, size) : null,
    ),
  );
  if (spoiler) node.classList.add("veiled");
  return node;
}

/** Show a picture as large as the window allows; once more for its own size. */
export function enlarge(url, alt) {
  if (url === "") return;
  const image = el("img", { src: url, alt });
  const close = el(
    "button",
    { type: "button", class: "round", "aria-label": "Close", onclick: () => dialog.close() },
    icon("close"),
  );
  const open = el("a", { class: "plain", href: url, target: "_blank", rel: "noopener" }, "Open original");
  const dialog = /** @type {HTMLDialogElement} */ (
    el(
      "dialog",
      { class: "lightbox", "aria-label": alt || "Picture" },
      el("div", { class: "lightbox-picture" }, image),
      el("div", { class: "lightbox-foot" }, alt ? el("p", {}, alt) : null, open),
      close,
    )
  );
  image.addEventListener("click", (event) => {
    event.stopPropagation();
    dialog.classList.toggle("full");
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || /** @type {Element} */ (event.target).classList.contains("lightbox-picture"))
      dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
