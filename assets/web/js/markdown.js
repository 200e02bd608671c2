/**
 * Discord's subset of Markdown as a tree of plain objects: no DOM, no HTML. By Discord's help pages; where those are
 * silent, by what its client is known to do (an underscore inside a word is no italics, two spaces are kept).
 * Left out: syntax colours in code, emoji by name (`:smile:`), which only clients write.
 *
 * @typedef {{type: string, children?: Tree[], text?: string, [fact: string]: any}} Tree
 */

const FENCE = /```(?:([\w+\-.#]*)\n)?([\s\S]+?)```/g;
const DEEP = 12;

/**
 * What to make of which pattern; the first that fits wins.
 * @type {Array<[RegExp, (match: RegExpExecArray, inner: (text: string) => Tree[]) => Tree]>}
 */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => ({ type: "text", text: m[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => ({ type: "time", at: Number(m[1]), style: m[2] ?? "f" })],
  [/<@!?(\d{1,20})>/y, (m) => ({ type: "user", id: m[1] })],
  [/<@&(\d{1,20})>/y, (m) => ({ type: "role", id: m[1] })],
  [/<#(\d{1,20})>/y, (m) => ({ type: "channel", id: m[1] })],
  [/<\/([^:<>]{1,100}):(\d{1,20})>/y, (m) => ({ type: "command", words: m[1] })],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (m) => ({ type: "emoji", name: m[1], id: m[2] })],
  [/@(everyone|here)\b/y, (m) => ({ type: "everyone", text: m[0] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ type: "link", url: m[1], children: [{ type: "text", text: m[1] }] })],
  [
    /\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])+)\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+"([^"\n]*)")?\)/y,
    (m, inner) => ({ type: "link", url: m[2], title: m[3], children: inner(m[1]) }),
  ],
  [
    /https?:\/\/[^\s<]+[^\s<.,:;"'\])}!?*_~|]/y,
    (m) => ({ type: "link", url: m[0], children: [{ type: "text", text: m[0] }] }),
  ],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, inner) => ({ type: "bold", children: inner(m[1]) })],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, inner) => ({ type: "underline", children: inner(m[1]) })],
  [/\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, (m, inner) => ({ type: "italic", children: inner(m[1]) })],
  [
    /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    (m, inner) => ({ type: "italic", children: inner(m[1]) }),
  ],
  [/~~((?:\\[\s\S]|[^\\])+?)~~(?!~)/y, (m, inner) => ({ type: "strike", children: inner(m[1]) })],
  [/\|\|([\s\S]+?)\|\|/y, (m, inner) => ({ type: "spoiler", children: inner(m[1]) })],
];
const STARTS = /[\\`<@[h*_~|]/g;

/**
 * The marks inside a paragraph.
 * @param {string} text
 * @param {number} depth
 * @returns {Tree[]}
 */
export function inline(text, depth = 0) {
  if (depth > DEEP) return [{ type: "text", text }];
  const found = [];
  let plain = 0;
  let at = 0;
  const inner = (part) => inline(part, depth + 1);
  while (at < text.length) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text);
    if (start === null) break;
    at = start.index;
    const taken = take(text, at, inner);
    if (taken === null) {
      at += 1;
      continue;
    }
    if (plain < at) found.push({ type: "text", text: text.slice(plain, at) });
    found.push(taken.tree);
    at += taken.length;
    plain = at;
  }
  if (plain < text.length) found.push({ type: "text", text: text.slice(plain) });
  return found;
}

function take(text, at, inner) {
  if (text[at] === "`") return code(text, at);
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { tree: make(match, inner), length: match[0].length };
  }
  return null;
}

/**
 * Code between two equally long runs of backticks; a run without its like is text. By hand, because a pattern for it
 * takes for ever on a page of backticks.
 */
function code(text, at) {
  const runs = /`+/g;
  runs.lastIndex = at;
  const mark = /** @type {RegExpExecArray} */ (runs.exec(text))[0];
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    if (run[0].length !== mark.length) continue;
    const inside = text.slice(at + mark.length, run.index).replace(/^ (?=`)|(?<=`) $/g, "");
    return { tree: { type: "code", text: inside }, length: runs.lastIndex - at };
  }
  return { tree: { type: "text", text: mark }, length: mark.length };
}

/**
 * A whole text: code fences, headings, quotes, lists and paragraphs.
 * @param {string} text
 * @returns {Tree[]}
 */
export function parse(text) {
  const found = [];
  let done = 0;
  for (const match of text.matchAll(FENCE)) {
    found.push(...lines(text.slice(done, match.index).replace(/\n$/, "")));
    found.push({ type: "fence", language: match[1] ?? "", text: match[2].replace(/^\n+/, "").trimEnd() });
    done = match.index + match[0].length;
    if (text[done] === "\n") done += 1;
  }
  found.push(...lines(text.slice(done)));
  return found;
}

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SMALL = /^-# +(\S.*)$/;
const QUOTE = /^> |^>$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

/** @param {string} text @param {boolean} [quoted] inside a quote: there is no quote in a quote */
function lines(text, quoted = false) {
  if (text === "") return [];
  const rows = text.split("\n");
  const found = [];
  let paragraph = [];
  const close = () => {
    if (paragraph.length > 0) found.push({ type: "paragraph", children: inline(paragraph.join("\n")) });
    paragraph = [];
  };
  for (let i = 0; i < rows.length;) {
    const [tree, used] = block(rows, i, quoted);
    if (tree === null) {
      paragraph.push(rows[i]);
      i += 1;
      continue;
    }
    close();
    found.push(tree);
    i += used;
  }
  close();
  return found;
}

function block(rows, i, quoted) {
  const row = rows[i];
  if (!quoted && row.startsWith(">>> ")) {
    const rest = [row.slice(4), ...rows.slice(i + 1)].join("\n");
    return [{ type: "quote", children: lines(rest, true) }, rows.length - i];
  }
  if (!quoted && QUOTE.test(row)) return quote(rows, i);
  const heading = HEADING.exec(row);
  if (heading) return [{ type: "heading", level: heading[1].length, children: inline(heading[2]) }, 1];
  const small = SMALL.exec(row);
  if (small) return [{ type: "small", children: inline(small[1]) }, 1];
  return ITEM.test(row) ? list(rows, i) : [null, 0];
}

function quote(rows, i) {
  const quoted = [];
  let used = 0;
  while (i + used < rows.length && QUOTE.test(rows[i + used])) {
    quoted.push(rows[i + used].slice(2));
    used += 1;
  }
  return [{ type: "quote", children: lines(quoted.join("\n"), true) }, used];
}

/** One list: its items and, deeper, the lists inside them; and how many rows it took. @returns {[Tree, number]} */
function list(rows, i) {
  const first = /** @type {RegExpExecArray} */ (ITEM.exec(rows[i]));
  const indent = first[1].length;
  const ordered = /\d/.test(first[2]);
  const items = [];
  let used = 0;
  while (i + used < rows.length) {
    const match = ITEM.exec(rows[i + used]);
    if (match === null || match[1].length < indent) break;
    if (match[1].length > indent) {
      const [inner, more] = list(rows, i + used);
      items.at(-1).push(inner);
      used += more;
      continue;
    }
    if (/\d/.test(match[2]) !== ordered) break;
    items.push(inline(match[3]));
    used += 1;
  }
  return [{ type: "list", ordered, start: ordered ? parseInt(first[2], 10) : 1, items }, used];
}
