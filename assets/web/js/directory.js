/**
 * Who and what the ids in messages mean for the person in front: names, links, and the options of selects.
 *
 * @typedef {object} Ways
 * @property {() => any} client whoever is in front
 * @property {() => {id: string, name: string}[]} accounts everybody, the bot too
 * @property {(channel: string, message: string|null) => void} go show a channel, or a message in it
 * @property {(words: string) => void} command put a command into the composer
 */
import { el } from "./dom.js";

/** Looks things up among the people and channels that the page knows. */
export class Directory {
  /** @param {Ways} ways */
  constructor(ways) {
    this.ways = ways;
    /** @type {import("./markdown_view.js").Names} */
    this.names = {
      get me() {
        return ways.client()?.person.id ?? "";
      },
      user: (id) => ways.accounts().find((account) => account.id === id)?.name ?? null,
      channel: (id) => this.#channel(id),
      go: ways.go,
      command: ways.command,
    };
  }

  #channel(id) {
    const channel = this.ways.client().channel(id);
    if (channel === null) return null;
    return channel.kind === "dm" ? `@${channel.name}` : `#${channel.name}`;
  }

  /** The options of a select: its own, or people and channels. @param {any} component */
  options(component) {
    switch (component.type) {
      case 3:
        return component.options;
      case 5:
      case 7:
        return this.ways.accounts().map((account) => ({ value: account.id, label: account.name }));
      case 8: {
        const channels = this.ways.client().channels.filter((channel) => channel.kind !== "dm");
        return channels.map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
      }
      default:
        return [];
    }
  }

  /** What an empty channel tells somebody who is here for the first time. @param {any} channel */
  hint(channel) {
    if (channel.kind === "dm")
      return el("p", { class: "first" }, "Your hand will come here at the start of each deal.");
    const link = (words) =>
      el("button", { type: "button", class: "link", onclick: () => this.ways.command(words) }, el("code", {}, `/${words}`));
    const open = ["Type or tap ", link("kalooki new"), " to open a table, or "];
    return el("p", { class: "first" }, ...open, link("kalooki help"), " to learn the game.");
  }
}
