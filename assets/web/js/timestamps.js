/**
 * Discord's `<t:SECONDS:STYLE>`: shown in the reader's language and zone, the relative style counting by itself.
 * The clock is the stand-in's, so a deadline shown here is the deadline the bot set.
 */
import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
};
/**
 * Units with their length in seconds and how many of them make the next.
 * @type {Array<[Intl.RelativeTimeFormatUnit, number, number]>}
 */
const STEPS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 2629800, 12],
  ["year", 31557600, Infinity],
];

let offset = 0;
let locale = "en-US";

/** Set the stand-in's clock, from its `hello`. @param {number} nowMs */
export function setClock(nowMs) {
  offset = nowMs - Date.now();
}

/** Set the reader's language. @param {string} tag */
export function setLocale(tag) {
  try {
    locale = Intl.getCanonicalLocales(tag)[0] ?? "en-US";
  } catch {
    locale = "en-US";
  }
}

/** The stand-in's time in milliseconds. */
export function now() {
  return Date.now() + offset;
}

/** "in 12 seconds", "2 minutes ago". @param {number} seconds since 1970 @param {number} at milliseconds */
export function relative(seconds, at = now()) {
  const away = seconds - at / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const sign = away < 0 ? -1 : 1;
  for (const [unit, length, limit] of STEPS) {
    const count = Math.round(Math.abs(away) / length);
    if (count < limit) return format.format(sign * count, unit);
  }
  return "";
}

/** A moment in one of Discord's styles. @param {number} seconds @param {string} style */
export function absolute(seconds, style) {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

/** The element of a timestamp. @param {number} seconds @param {string} style */
export function timestamp(seconds, style) {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return el("span", {}, `<t:${seconds}:${style}>`);
  const text = style === "R" ? relative(seconds) : absolute(seconds, style);
  const moment = new Date(seconds * 1000).toISOString();
  const node = el("time", { class: "stamp", datetime: moment, title: absolute(seconds, "F") }, text);
  if (style === "R") node.dataset.counts = String(seconds);
  return node;
}

/** When a message was written: the time today, "Yesterday at …", or the date. @param {string} iso */
export function written(iso) {
  const then = new Date(iso);
  const day = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((day(new Date(now())) - day(then)) / 86400000);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(then);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(then);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (days === 0) return time;
  return days === 1 ? `${words.format(-1, "day").replace(/^./u, (s) => s.toUpperCase())} ${time}` : `${date} ${time}`;
}

/** Bring every counting timestamp on the page up to date. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-counts]")) {
    const text = relative(Number(/** @type {HTMLElement} */ (node).dataset.counts));
    if (node.textContent !== text) node.textContent = text;
  }
}

/** Count from now on; twice a second, so that no second is skipped. */
export function startCounting() {
  setInterval(tick, 500);
}
