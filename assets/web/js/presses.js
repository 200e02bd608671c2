/**
 * What a person does, from the press to the bot's first answer: the pressed button waits, a form opens, a failure is
 * said below the message, as Discord's client does it.
 *
 * @typedef {object} Ways
 * @property {() => any} client whoever is in front
 * @property {(client: any, form: any) => Promise<any>} form open a form
 * @property {(text: string) => void} notice say something above the messages
 * @property {() => void} sent a command or message has been sent
 */

const FAILED = "This interaction failed";
const NO_ANSWER = "The application did not respond";
const SHOW_AFTER_MS = 400;

/** Acts in the name of whoever is in front. */
export class Presses {
  /** @param {Ways} ways */
  constructor(ways) {
    this.ways = ways;
  }

  /** What the components of a message may do. @param {string} message */
  hands(message) {
    return {
      click: (component, node) => this.#press(message, "click", { custom_id: component.custom_id }, node),
      choose: (component, values, node) =>
        this.#press(message, "select", { custom_id: component.custom_id, values }, node),
    };
  }

  async #press(message, what, body, node) {
    const client = this.ways.client();
    const holder = node.closest(".message");
    if (holder === null || holder.classList.contains("waiting")) return;
    client.fail(message, null);
    holder.classList.add("waiting");
    node.classList.add("pressed");
    node.setAttribute("aria-busy", "true");
    let answer;
    try {
      answer = await client.act(what, { message, ...body, wait: true });
    } catch (error) {
      client.fail(message, error.status === 409 ? error.message : FAILED);
      return;
    } finally {
      holder.classList.remove("waiting");
      node.classList.remove("pressed");
      node.removeAttribute("aria-busy");
    }
    if (answer.state === "failed") client.fail(message, FAILED);
    if (answer.state === "form" && client === this.ways.client()) await this.ways.form(client, answer.form);
  }

  /** Send a slash command. */
  async slash(command, options) {
    const client = this.ways.client();
    const channel = client.current;
    const note = { user: client.person.name, channel, command };
    client.sending.add(note);
    setTimeout(() => client.sending.has(note) && client.note(note), SHOW_AFTER_MS);
    this.ways.sent();
    let failed = null;
    try {
      const answer = await client.act("slash", { channel, command, options, wait: true });
      if (answer.state === "failed") failed = NO_ANSWER;
      if (answer.state === "form" && client === this.ways.client()) this.ways.form(client, answer.form);
    } catch (error) {
      failed = error.message;
    }
    client.unnote(note);
    if (failed !== null) client.note({ ...note, after: undefined, failed });
  }

  /** Write a plain message; answers whether it went. */
  async send(content) {
    const client = this.ways.client();
    this.ways.sent();
    return (await this.quietly("send", { channel: client.current, content })) !== null;
  }

  /** Send a form in; answers null, or why it did not go. */
  async submit(client, form, values) {
    try {
      const answer = await client.act("form", { form, values, wait: true });
      return answer.state === "failed" ? "Something went wrong. Try again." : null;
    } catch (error) {
      return error.message;
    }
  }

  /** Do something whose only visible answer is what changes; a refusal is said on top. Answers null then. */
  async quietly(what, body) {
    try {
      return await this.ways.client().act(what, body);
    } catch (error) {
      this.ways.notice(error.message);
      return null;
    }
  }
}
