/** Dark by default, light on request; the choice is remembered in this browser. */

const KEY = "theme";

/** Use what was chosen before. */
export function applyTheme() {
  document.documentElement.dataset.theme = localStorage.getItem(KEY) === "light" ? "light" : "dark";
}

/** Change to the other one. */
export function toggleTheme() {
  localStorage.setItem(KEY, document.documentElement.dataset.theme === "light" ? "dark" : "light");
  applyTheme();
}
