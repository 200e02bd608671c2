/** What this browser remembers between visits; nothing, where it does not let pages remember. */

const READ = "read ";

/** @param {string} key @returns {string|null} */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It counts for this visit only.
  }
}

/** The newest message that somebody has read in a channel. */
export function readUpTo(person, channel) {
  return recall(`${READ}${person} ${channel}`) ?? "0";
}

/** They have read up to this message. */
export function hasRead(person, channel, message) {
  remember(`${READ}${person} ${channel}`, message);
}

/**
 * Forget what people of earlier tables had read: each stand-in begins with people of its own.
 * @param {string[]} people
 */
export function forgetOthers(people) {
  try {
    const old = Object.keys(localStorage).filter((key) => key.startsWith(READ) && !people.includes(key.split(" ")[1]));
    for (const key of old) localStorage.removeItem(key);
  } catch {
    // Nothing is remembered here.
  }
}
