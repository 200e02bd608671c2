/**
 * The left side: the server's channels, the direct message with the bot, and the people one can be. On a phone it is
 * a drawer.
 */
import { avatar, byId, el, icon } from "./dom.js";

/** The left side and the bar on top. */
export class Sidebar {
  /** @param {any} ways `openChannel(id)`, `choosePerson(index)`, `toggleDms()`, `toggleTheme()` */
  constructor(ways) {
    this.ways = ways;
    this.node = byId("sidebar");
    this.top = byId("top");
    this.shade = byId("shade");
    this.shade.addEventListener("click", () => this.slide(false));
  }

  /** Open or close the drawer of a phone. */
  slide(open) {
    document.body.classList.toggle("drawer", open);
    this.shade.hidden = !open;
  }

  /** @param {any[]} clients @param {number} chosen */
  draw(clients, chosen) {
    const client = clients[chosen];
    const focus = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.focus;
    const servers = new Map();
    for (const channel of client.channels) {
      const name = channel.guild?.name ?? "";
      servers.set(name, [...(servers.get(name) ?? []), channel]);
    }
    const direct = servers.get("") ?? [];
    servers.delete("");
    const title = [...servers.keys()][0] ?? "Local table";
    this.node.replaceChildren(
      el("div", { class: "server" }, title),
      el(
        "nav",
        { "aria-label": "Channels" },
        [...servers].map(([name, channels]) => [
          servers.size > 1 ? el("h2", {}, name) : el("h2", {}, "Text channels"),
          this.#channels(client, channels),
        ]),
        el("h2", {}, "Direct messages"),
        this.#channels(client, direct),
      ),
      this.#people(clients, chosen),
      this.#settings(client),
    );
    if (focus)
      /** @type {HTMLElement|null} */ (this.node.querySelector(`[data-focus="${CSS.escape(focus)}"]`))?.focus();
    this.#bar(clients, chosen);
  }

  #channels(client, channels) {
    return channels.map((channel) => {
      const open = channel.id === client.current;
      const unread = client.unread(channel);
      const pings = unread ? (client.pings.get(channel.id) ?? 0) : 0;
      const sign = channel.kind === "dm" ? avatar(channel.name) : icon(channel.kind === "thread" ? "thread" : "hash");
      return el(
        "button",
        {
          type: "button",
          class: `channel ${channel.kind}${open ? " open" : ""}${unread ? " unread" : ""}`,
          "aria-current": open ? "page" : null,
          "data-focus": `channel ${channel.id}`,
          onclick: () => this.ways.openChannel(channel.id),
        },
        sign,
        el("span", { class: "name" }, channel.name),
        pings > 0 ? el("span", { class: "pings", "aria-label": `${pings} unread` }, String(pings)) : null,
        unread && pings === 0 ? el("span", { class: "reader" }, "unread") : null,
      );
    });
  }

  #people(clients, chosen) {
    if (clients.length < 2) return "";
    return el(
      "div",
      { class: "people", role: "group", "aria-label": "Who you are" },
      el("h2", {}, "You are"),
      clients.map((client, i) => {
        const called = i === chosen ? 0 : client.called();
        return el(
          "button",
          {
            type: "button",
            class: `person${i === chosen ? " chosen" : ""}`,
            "aria-pressed": i === chosen ? "true" : "false",
            "data-focus": `person ${i}`,
            title: `${client.person.name} (Alt+${i + 1})`,
            onclick: () => this.ways.choosePerson(i),
          },
          avatar(client.person.name),
          el("span", { class: "name" }, client.person.name),
          called > 0 ? el("span", { class: "pings", "aria-label": `${called} unread` }, String(called)) : null,
        );
      }),
    );
  }

  #settings(client) {
    const { person } = client;
    const light = document.documentElement.dataset.theme === "light";
    const theme = light ? "Dark theme" : "Light theme";
    const dms = person.dms_open ? "Direct messages: open" : "Direct messages: closed";
    return el(
      "div",
      { class: "me" },
      avatar(person.name),
      el(
        "div",
        { class: "who" },
        el("span", { class: "name" }, person.name),
        el(
          "button",
          {
            type: "button",
            class: "link",
            "data-focus": "dms",
            title: "Open or close direct messages from this server",
            onclick: () => this.ways.toggleDms(),
          },
          dms,
        ),
      ),
      el(
        "button",
        {
          type: "button",
          class: "round",
          "data-focus": "theme",
          title: theme,
          "aria-label": theme,
          onclick: () => this.ways.toggleTheme(),
        },
        icon(light ? "moon" : "sun"),
      ),
    );
  }

  #bar(clients, chosen) {
    const client = clients[chosen];
    const channel = client.channel(client.current);
    const mine = client.channels.some((other) => client.unread(other) && other.id !== client.current);
    const elsewhere = mine || clients.some((other) => other !== client && other.called() > 0);
    const focused = document.activeElement instanceof HTMLElement && this.top.contains(document.activeElement);
    const menu = el(
      "button",
      {
        type: "button",
        class: `round menu${elsewhere ? " unread" : ""}`,
        "aria-label": elsewhere ? "Channels (something is unread)" : "Channels",
        onclick: () => this.slide(true),
      },
      icon("menu"),
    );
    const sign = channel?.kind === "dm" ? avatar(channel.name) : icon(channel?.kind === "thread" ? "thread" : "hash");
    this.top.replaceChildren(
      menu,
      el("h1", {}, sign, channel?.name ?? ""),
      clients.length > 1 ? el("span", { class: "as" }, avatar(client.person.name), client.person.name) : "",
    );
    if (focused) menu.focus();
  }
}
