/** What is said above the messages (trouble, a lost connection) and below them (somebody is typing). */
import { byId } from "./dom.js";

const BRIEF_MS = 6000;
const TYPING_MS = 10_000;

/** The two lines, each with its own end. */
export class Status {
  constructor() {
    this.noticeTimer = 0;
    this.typingTimer = 0;
  }

  /** Say something above the messages; `brief` takes it away again. @param {string} text */
  notice(text, brief = false) {
    const node = byId("notice");
    clearTimeout(this.noticeTimer);
    node.textContent = text;
    node.hidden = text === "";
    if (brief) this.noticeTimer = setTimeout(() => this.notice(""), BRIEF_MS);
  }

  /** Say who is typing; nothing ends it. @param {string} text */
  typing(text) {
    clearTimeout(this.typingTimer);
    byId("typing").textContent = text;
    if (text !== "") this.typingTimer = setTimeout(() => this.typing(""), TYPING_MS);
  }
}
