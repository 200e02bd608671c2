/** Dark by default, light on request; the choice is remembered in this browser. */
import { recall, remember } from "./memory.js";

const KEY = "theme";

/** Use what was chosen before. */
export function applyTheme() {
  document.documentElement.dataset.theme = recall(KEY) === "light" ? "light" : "dark";
}

/** Change to the other one. */
export function toggleTheme() {
  const next = document.documentElement.dataset.theme === "light" ? "dark" : "light";
  document.documentElement.dataset.theme = next;
  remember(KEY, next);
}
