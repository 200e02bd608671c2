/**
 * The page: one client a person, one of them in front; what they know is drawn, what is pressed is done in their name.
 * `?person=2` in the address chooses the second person (also by name or id); `#dm` opens their direct message.
 */
import { ApiError, read } from "./api.js";
import { Client } from "./client.js";
import { Composer } from "./composer.js";
import { Directory } from "./directory.js";
import { openForm } from "./forms.js";
import { forgetOthers } from "./memory.js";
import { MessageList } from "./messages.js";
import { Presses } from "./presses.js";
import { closeSelect } from "./selects.js";
import { Sidebar } from "./sidebar.js";
import { Status } from "./status.js";
import { setLocale, startCounting } from "./timestamps.js";
import { applyTheme, toggleTheme } from "./theme.js";

const AGAIN_MS = 1000;

class App {
  constructor() {
    /** @type {Client[]} */
    this.clients = [];
    this.chosen = 0;
    this.bot = { id: "0", username: "Bot" };
    this.recovering = false;
    this.status = new Status();
    this.presses = new Presses({
      client: () => this.client,
      form: (client, form) => this.#form(client, form),
      notice: (text) => this.status.notice(text, true),
      sent: () => this.#sent(),
    });
    this.directory = new Directory({
      client: () => this.client,
      accounts: () => this.#accounts(),
      go: (channel, message) => this.#go(channel, message),
      command: (words) => this.composer.start(words),
    });
    const { names } = this.directory;
    const options = (component) => this.directory.options(component);
    this.list = new MessageList({
      names,
      hands: (id) => ({ ...this.presses.hands(id), names, options }),
      message: (id) => this.client.room(this.client.current).messages.get(id) ?? null,
      dismiss: (id) => this.presses.quietly("dismiss", { message: id }),
      hint: (channel) => this.directory.hint(channel),
    });
    this.composer = new Composer({
      client: () => this.client,
      world: () => ({
        people: this.#accounts(),
        channels: this.client.channels.filter((channel) => channel.kind !== "dm"),
      }),
      slash: (words, options) => this.presses.slash(words, options),
      send: (text) => this.presses.send(text),
    });
    this.sidebar = new Sidebar({
      openChannel: (id) => this.openChannel(id),
      choosePerson: (index) => this.choose(index),
      toggleDms: () => this.#toggleDms(),
      toggleTheme: () => {
        toggleTheme();
        this.#side();
      },
    });
  }

  get client() {
    return this.clients[this.chosen];
  }

  // Coming up, and coming up again.

  async start() {
    applyTheme();
    startCounting();
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.client?.markRead());
    await this.#recover();
  }

  /** Read who is there until it works; the same people keep what they have open. */
  async #recover() {
    if (this.recovering) return;
    this.recovering = true;
    for (;;) {
      try {
        const { people, bot } = await read("people");
        this.bot = bot;
        this.recovering = false;
        this.#meet(people);
        return;
      } catch (error) {
        this.status.notice(
          error instanceof ApiError && error.status === 0
            ? "The local table does not answer. Trying again…"
            : error.message,
        );
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  #meet(people) {
    const same =
      people.length === this.clients.length && people.every((person, i) => person.id === this.clients[i].person.id);
    if (same) {
      this.clients.forEach((client, i) => {
        client.person = people[i];
        if (!client.online) client.connect();
      });
      return;
    }
    for (const client of this.clients) client.close();
    if (people.length === 0) {
      this.clients = [];
      this.status.notice("There is nobody here yet. Trying again…");
      setTimeout(() => this.#recover(), AGAIN_MS);
      return;
    }
    forgetOthers(people.map((person) => person.id));
    this.clients = people.map(
      (person) => new Client(person, (client, kind, facts) => this.#changed(client, kind, facts)),
    );
    this.chosen = this.#wanted(people);
    this.client.shown = true;
    setLocale(this.client.person.locale);
    for (const client of this.clients) client.connect();
    this.#side();
  }

  #wanted(people) {
    const wanted = new URLSearchParams(location.search).get("person") ?? "1";
    const found = people.findIndex(
      (person, i) => [String(i + 1), person.id].includes(wanted) || person.name.toLowerCase() === wanted.toLowerCase(),
    );
    return Math.max(found, 0);
  }

  #changed(client, kind, facts) {
    if (kind === "lost") {
      this.status.notice("Connection lost. Trying again…");
      setTimeout(() => this.#recover(), AGAIN_MS / 2);
    } else if (kind === "online" && this.clients.every((other) => other.online)) this.status.notice("");
    else if (kind === "unread" || kind === "channels") this.#side();
    if (client === this.client) this.#show(kind, facts);
  }

  #show(kind, facts) {
    const { client, list } = this;
    switch (kind) {
      case "channels":
        this.#fromHash();
        if (list.client !== client || list.channel !== client.current) list.open(client);
        this.composer.refresh();
        break;
      case "commands":
        this.composer.refresh();
        break;
      case "room":
        if (facts.channel !== client.current) break;
        list.draw();
        if (list.stuck) list.toNewest();
        break;
      case "message_create":
        if (facts.channel === client.current) list.arrived();
        this.status.typing("");
        break;
      case "message_update":
      case "failure":
        if (facts.channel === client.current) list.drawOne(facts.id);
        break;
      case "message_delete":
      case "older":
      case "notes":
        if (facts.channel === client.current) list.draw();
        break;
      case "typing":
        if (facts.channel === client.current) this.status.typing(`${facts.name} is typing…`);
        break;
      case "trouble":
        this.status.notice(facts.error.message, true);
        break;
      default:
    }
  }

  // Choosing.

  async choose(index) {
    if (index === this.chosen || this.clients[index] === undefined) return;
    closeSelect();
    this.client.shown = false;
    this.chosen = index;
    const { client } = this;
    client.shown = true;
    setLocale(client.person.locale);
    const query = new URLSearchParams(location.search);
    query.set("person", String(index + 1));
    history.replaceState(null, "", `?${query}${location.hash}`);
    this.composer.clear();
    await this.openChannel(client.current ?? client.channels[0]?.id);
  }

  async openChannel(id) {
    if (!id) return;
    const { client } = this;
    closeSelect();
    this.sidebar.slide(false);
    const channel = client.channel(id);
    history.replaceState(
      null,
      "",
      `${location.search}#${channel?.kind === "dm" ? "dm" : encodeURIComponent(channel?.name ?? "")}`,
    );
    const opening = client.open(id);
    this.list.open(client);
    this.composer.refresh();
    this.status.typing("");
    this.#side();
    try {
      await opening;
    } catch (error) {
      this.status.notice(error.message, true);
    }
  }

  /** On the first list of channels: the one that the address names. */
  #fromHash() {
    const name = decodeURIComponent(location.hash.slice(1));
    const { client } = this;
    if (client.landed || name === "") return;
    client.landed = true;
    const channel = client.channels.find((other) => (other.kind === "dm" ? "dm" : other.name) === name);
    if (channel) client.current = channel.id;
  }

  async #toggleDms() {
    const { client } = this;
    const answer = await this.presses.quietly("dms", { open: !client.person.dms_open });
    if (answer) client.person = answer;
    this.#side();
  }

  #key(event) {
    if (event.altKey && /^[1-9]$/.test(event.key) && this.clients.length > 1) {
      event.preventDefault();
      this.choose(Number(event.key) - 1);
      return;
    }
    const busy = event.target instanceof Element && event.target.closest("input, textarea, dialog, .popup");
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      this.sidebar.slide(false);
      this.list.toNewest();
    } else if (event.key.length === 1 && event.key !== " ") {
      if (event.key === "/") event.preventDefault();
      this.composer.takeKey(event.key);
    }
  }

  /** Something was sent: go where its answer comes, and let a phone put its keyboard away. */
  #sent() {
    this.list.toNewest();
    if (matchMedia("(pointer: coarse)").matches) /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
  }

  #accounts() {
    return [...this.clients.map((client) => client.person), { id: this.bot.id, name: this.bot.username }];
  }

  async #go(channel, message) {
    if (this.client.channel(channel) === null) return this.status.notice("That channel is not here.", true);
    if (channel !== this.client.current) await this.openChannel(channel);
    if (message !== null && !this.list.reveal(message))
      this.status.notice("That message is gone, or further up.", true);
    return undefined;
  }

  #form(client, form) {
    return openForm(form, {
      names: this.directory.names,
      options: (component) => this.directory.options(component),
      send: (values) => this.presses.submit(client, form.form, values),
    });
  }

  #side() {
    if (this.clients.length === 0) return;
    this.sidebar.draw(this.clients, this.chosen);
    const called = this.client.called();
    const channel = this.client.channel(this.client.current);
    const place = channel === null ? "Local table" : channel.kind === "dm" ? channel.name : `#${channel.name}`;
    document.title = `${called > 0 ? `(${called}) ` : ""}${place} · ${this.client.person.name}`;
  }
}

new App().start();
