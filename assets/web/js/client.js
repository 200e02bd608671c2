/**
 * What one person's client knows: channels, messages, commands, what is unread. It follows the stand-in by itself and
 * tells `changed(kind, facts)` of whatever moved; it draws nothing.
 *
 * Events that come while a channel is being read are kept and applied after it, so the newest state always wins.
 */
import { act, follow, read } from "./api.js";
import { hasRead, readUpTo } from "./memory.js";
import { setClock } from "./timestamps.js";

const PAGE = 50;

/** A channel's messages as far as they are known. */
class Room {
  /** @type {Map<string, any>} by id, oldest first */
  messages = new Map();
  loaded = false;
  more = false;
  /** Events that came while the messages were being read; null when nobody reads. */
  waiting = null;
}

/** Whether snowflake `a` is newer than `b`. */
export function newer(a, b) {
  return a.length === b.length ? a > b : a.length > b.length;
}

/** One person's client. */
export class Client {
  /**
   * @param {{id: string, name: string, locale: string, dm: string, dms_open: boolean}} person
   * @param {(client: Client, kind: string, facts: any) => void} changed
   */
  constructor(person, changed) {
    this.person = person;
    this.changed = (kind, facts) => changed(this, kind, facts);
    this.channels = [];
    this.commands = [];
    this.commandsOf = null;
    /** The channel that stands open. */
    this.current = null;
    /** Whether the address has had its say in which channel opens first. */
    this.landed = false;
    /** Whether its person is in front of the page. */
    this.shown = false;
    this.online = false;
    /** @type {Map<string, Room>} */
    this.rooms = new Map();
    /** Pings by channel since it was last read. @type {Map<string, number>} */
    this.pings = new Map();
    /** What the page itself says in a channel, such as a command without an answer. @type {Map<string, any[]>} */
    this.notes = new Map();
    /** Commands whose answer has not been seen yet; the same objects as their notes. @type {Set<any>} */
    this.sending = new Set();
    /** Why the last press on a message failed. @type {Map<string, string>} */
    this.failures = new Map();
    this.stop = () => {};
  }

  /** Connect, or connect again: everything is read anew. */
  connect() {
    this.stop();
    for (const room of this.rooms.values()) room.loaded = false;
    this.stop = follow(
      this.person.id,
      (event) => this.#take(event),
      () => {
        this.online = false;
        this.changed("lost", {});
      },
    );
  }

  /** End the connection for good. */
  close() {
    this.stop();
    this.changed = () => {};
  }

  // Reading.

  channel(id) {
    return this.channels.find((channel) => channel.id === id) ?? null;
  }

  room(id) {
    let room = this.rooms.get(id);
    if (room === undefined) this.rooms.set(id, (room = new Room()));
    return room;
  }

  async readChannels() {
    const { channels } = await read("channels", { person: this.person.id });
    this.channels = channels;
    if (this.channel(this.current) === null) this.current = channels[0]?.id ?? null;
    this.changed("channels", {});
  }

  async readCommands() {
    const channel = this.current;
    if (channel === null) return;
    const { commands } = await read("commands", { person: this.person.id, channel });
    if (channel !== this.current) return;
    this.commands = commands;
    this.commandsOf = channel;
    this.changed("commands", {});
  }

  /** Read a channel's newest messages. */
  async readMessages(id) {
    const room = this.room(id);
    if (room.waiting !== null) return;
    room.waiting = [];
    try {
      const found = await read("messages", { person: this.person.id, channel: id, limit: PAGE });
      room.messages = new Map(found.messages.map((message) => [message.id, message]));
      room.more = found.more;
      room.loaded = true;
    } finally {
      const events = room.waiting;
      room.waiting = null;
      for (const event of events) this.#apply(room, event);
    }
    if (id === this.current) this.markRead();
    this.changed("room", { channel: id });
  }

  /** Read a page of older messages; returns how many came. */
  async readOlder(id) {
    const room = this.room(id);
    const first = room.messages.keys().next().value;
    if (!room.more || first === undefined) return 0;
    const found = await read("messages", { person: this.person.id, channel: id, limit: PAGE, before: first });
    const older = found.messages.filter((message) => !room.messages.has(message.id));
    room.messages = new Map([...older.map((message) => [message.id, message]), ...room.messages]);
    room.more = found.more;
    this.changed("older", { channel: id });
    return older.length;
  }

  /** Open a channel. */
  async open(id) {
    this.current = id;
    this.markRead();
    this.changed("opened", {});
    const reads = [];
    if (!this.room(id).loaded) reads.push(this.readMessages(id));
    if (this.commandsOf !== id) reads.push(this.readCommands());
    await Promise.all(reads);
  }

  // Unread.

  unread(channel) {
    if (channel.newest === null) return false;
    return newer(channel.newest, readUpTo(this.person.id, channel.id));
  }

  /** How many messages call this person: every one of the direct message, mentions elsewhere. */
  called() {
    return this.channels.reduce(
      (sum, channel) => sum + (this.unread(channel) ? (this.pings.get(channel.id) ?? 0) : 0),
      0,
    );
  }

  /** Mark the open channel read, if somebody looks at it. */
  markRead() {
    const channel = this.channel(this.current);
    if (channel === null || !this.shown || document.hidden) return;
    const had = this.unread(channel);
    if (channel.newest !== null) hasRead(this.person.id, channel.id, channel.newest);
    this.pings.delete(channel.id);
    if (had) this.changed("unread", {});
  }

  // Following.

  async #take(event) {
    switch (event.type) {
      case "hello":
        setClock(event.now_ms);
        this.online = true;
        this.changed("online", {});
        await this.#settle();
        break;
      case "message_create":
      case "message_update":
      case "message_delete":
        this.#message(event);
        break;
      case "channels":
        await this.#try(() => this.readChannels());
        break;
      case "commands":
        await this.#try(() => this.readCommands());
        break;
      case "typing":
        this.changed("typing", event);
        break;
      default: // presses are answered to whoever made them
    }
  }

  async #settle() {
    await this.#try(async () => {
      await this.readChannels();
      if (this.current !== null && this.shown)
        await Promise.all([this.readMessages(this.current), this.readCommands()]);
    });
  }

  async #try(reading) {
    try {
      await reading();
    } catch (error) {
      this.changed("trouble", { error });
    }
  }

  #message(event) {
    const id = event.type === "message_delete" ? event.channel : event.message.channel_id;
    const room = this.room(id);
    if (room.waiting !== null) room.waiting.push(event);
    else if (room.loaded) this.#apply(room, event);
    const channel = this.channel(id);
    if (event.type === "message_create") this.#answered(event.message);
    if (event.type === "message_create" && channel !== null) {
      channel.newest = event.message.id;
      const called = event.pings || (channel.kind === "dm" && event.message.standin.from_bot);
      if (called && !event.message.standin.private) this.pings.set(id, (this.pings.get(id) ?? 0) + 1);
      if (id === this.current) this.markRead();
      this.changed("unread", {});
    }
    if (room.waiting === null) this.changed(event.type, { channel: id, id: event.message.id ?? event.message });
  }

  /** The answer to a command of this person is here: what says that it is being sent goes at once. */
  #answered({ channel_id: channel, standin, interaction_metadata: made }) {
    if (!standin.command || made?.user.id !== this.person.id) return;
    const note = [...this.sending].find((other) => other.channel === channel && other.command === standin.command.name);
    if (note !== undefined) this.unnote(note);
  }

  #apply(room, event) {
    if (event.type === "message_delete") room.messages.delete(event.message);
    else if (event.type === "message_create" || room.messages.has(event.message.id)) {
      room.messages.set(event.message.id, event.message);
      this.failures.delete(event.message.id);
    }
  }

  // Doing.

  /** Act as this person. With `wait` the bot's first answer comes back. */
  act(what, body) {
    return act(what, { person: this.person.id, ...body });
  }

  /** Say something of the page's own below the messages that are there now. */
  note(note) {
    note.after ??= [...this.room(note.channel).messages.keys()].at(-1) ?? "0";
    this.notes.set(note.channel, [...(this.notes.get(note.channel) ?? []), note]);
    this.changed("notes", { channel: note.channel });
  }

  unnote(note) {
    this.sending.delete(note);
    const notes = this.notes.get(note.channel) ?? [];
    if (!notes.includes(note)) return;
    this.notes.set(
      note.channel,
      notes.filter((other) => other !== note),
    );
    this.changed("notes", { channel: note.channel });
  }

  fail(message, reason) {
    if (reason === null) this.failures.delete(message);
    else this.failures.set(message, reason);
    this.changed("failure", { channel: this.current, id: message });
  }
}
