/**
 * Slash commands as they are typed: which there are, what a typed line means, what an option accepts. No DOM.
 *
 * @typedef {{words: string, shown: string, description: string, options: any[]}} Leaf a command that can be sent
 */

/** Kinds of option, by Discord's numbers. */
export const KIND = {
  SUB: 1,
  GROUP: 2,
  TEXT: 3,
  WHOLE: 4,
  YES_NO: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
};

/** Every command that can be sent, subcommands spelt out. @param {any[]} commands @returns {Leaf[]} */
export function leaves(commands) {
  const found = [];
  const walk = (node, words, shown) => {
    const options = node.options ?? [];
    const inner = options.filter((option) => option.type === KIND.SUB || option.type === KIND.GROUP);
    if (inner.length === 0) {
      const sorted = [...options].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
      found.push({
        words: words.join(" "),
        shown: shown.join(" "),
        description: node.description_shown,
        options: sorted,
      });
    }
    for (const option of inner) walk(option, [...words, option.name], [...shown, option.name_shown]);
  };
  for (const command of commands) if ((command.type ?? 1) === 1) walk(command, [command.name], [command.name_shown]);
  return found;
}

/**
 * The commands that a line beginning with "/" may become; those that begin so come first.
 * @param {Leaf[]} all
 * @param {string} line
 */
export function matching(all, line) {
  const typed = line.replace(/^\//, "").toLowerCase().replace(/\s+/g, " ");
  const words = typed.trim().split(" ");
  const names = (leaf) => [leaf.shown.toLowerCase(), leaf.words.toLowerCase()];
  const begins = all.filter((leaf) => names(leaf).some((name) => name.startsWith(typed)));
  const has = all.filter(
    (leaf) =>
      !begins.includes(leaf) &&
      words.every(
        (word) => names(leaf).some((name) => name.includes(word)) || leaf.description.toLowerCase().includes(word),
      ),
  );
  return [...begins, ...has];
}

/**
 * Read a whole typed line such as `/kalooki new seats:4 pace:quick`; null when it names no command.
 * @param {Leaf[]} all
 * @param {string} line
 * @returns {{leaf: Leaf, values: Map<string, string>, rest: string}|null}
 */
export function readLine(all, line) {
  const typed = line.replace(/^\//, "").trimStart();
  const fits = (name) =>
    typed.toLowerCase() === name.toLowerCase() || typed.toLowerCase().startsWith(`${name.toLowerCase()} `);
  const named = all
    .filter((leaf) => fits(leaf.shown) || fits(leaf.words))
    .sort((a, b) => b.words.length - a.words.length)[0];
  if (named === undefined) return null;
  const name = fits(named.shown) ? named.shown : named.words;
  let rest = typed.slice(name.length).trimStart();
  const values = new Map();
  const pattern = new RegExp(`^(${named.options.map((option) => escaped(option.name)).join("|") || "$."}):\\s*`, "i");
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    const after = rest.slice(match[0].length);
    const next = named.options
      .map((option) => after.search(new RegExp(`\\s${escaped(option.name)}:`, "i")))
      .filter((at) => at >= 0);
    const end = next.length > 0 ? Math.min(...next) : after.length;
    values.set(match[1].toLowerCase(), after.slice(0, end).trim());
    rest = after.slice(end).trimStart();
  }
  return { leaf: named, values, rest };
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * The fixed choices of an option; null when it takes whatever is typed.
 * @param {any} option
 * @param {{people: {id: string, name: string}[], channels: {id: string, name: string}[]}} world
 */
export function choicesOf(option, world) {
  switch (option.type) {
    case KIND.YES_NO:
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    case KIND.USER:
    case KIND.MENTIONABLE:
      return world.people.map((person) => ({ name: person.name, value: person.id }));
    case KIND.CHANNEL:
      return world.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    default:
      return option.choices?.length ? option.choices : null;
  }
}

/**
 * What was typed into an option as the value to send.
 * @param {any} option
 * @param {string} typed
 * @param {Array<{name: string, value: any}>|null} choices
 * @returns {{value: any}|{wrong: string}}
 */
export function valueOf(option, typed, choices) {
  const text = typed.trim();
  if (choices !== null) {
    const found = choices.find(
      (choice) => choice.name.toLowerCase() === text.toLowerCase() || String(choice.value) === text,
    );
    return found
      ? { value: found.value }
      : { wrong: text === "" ? "Choose one from the list." : `“${text}” is not in the list.` };
  }
  if (text === "") return { wrong: "This is empty." };
  if (option.type === KIND.WHOLE || option.type === KIND.NUMBER) return number(option, text);
  const { min_length: least = 1, max_length: most = 6000 } = option;
  if (text.length < least) return { wrong: `At least ${least} characters.` };
  return text.length > most ? { wrong: `At most ${most} characters.` } : { value: text };
}

function number(option, text) {
  const value = Number(text);
  const whole = option.type === KIND.WHOLE;
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value)))
    return { wrong: whole ? "A whole number, please." : "A number, please." };
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (value < least || value > most) {
    if (least === -Infinity) return { wrong: `At most ${most}.` };
    return { wrong: most === Infinity ? `At least ${least}.` : `From ${least} to ${most}.` };
  }
  return { value };
}
