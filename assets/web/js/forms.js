/**
 * Forms (modals): labels with text inputs or selects, texts, and the older rows. A form stays open with what was
 * written when sending it fails.
 */
import { el, icon } from "./dom.js";
import { markdown } from "./markdown_view.js";
import { closeSelect, select } from "./selects.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;

/**
 * Open a form; resolves when it is sent or left.
 * @param {any} form from the press that opened it
 * @param {{options: (component: any) => any[], names: any, send: (values: object) => Promise<string|null>}} ways
 *   `send` answers null when it went through, else why not
 */
export function openForm(form, ways) {
  const fields = [];
  const parts = form.components.map((part) => partOf(part, fields, ways));
  const trouble = el("p", { class: "trouble", role: "alert" });
  const submit = /** @type {HTMLButtonElement} */ (el("button", { type: "submit", class: "button primary" }, "Submit"));
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "form", "aria-labelledby": "form-title" }));
  const leave = () => dialog.close();
  const sheet = el(
    "form",
    { method: "dialog", novalidate: true },
    el(
      "header",
      {},
      el("h2", { id: "form-title" }, form.title),
      el("button", { type: "button", class: "round", "aria-label": "Close", onclick: leave }, icon("close")),
    ),
    el("div", { class: "fields" }, parts),
    trouble,
    el("footer", {}, el("button", { type: "button", class: "button plain", onclick: leave }, "Cancel"), submit),
  );
  dialog.append(sheet);
  sheet.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.map((field) => field.check()).filter((found) => !found);
    if (wrong.length > 0) {
      /** @type {HTMLElement|null} */ (dialog.querySelector("[aria-invalid=true]"))?.focus();
      return;
    }
    submit.disabled = true;
    submit.classList.add("waiting");
    trouble.textContent = "";
    const reason = await ways.send(Object.fromEntries(fields.map((field) => [field.id, field.value()])));
    submit.disabled = false;
    submit.classList.remove("waiting");
    if (reason === null) dialog.close();
    else trouble.textContent = reason;
  });
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      closeSelect();
      dialog.remove();
      resolve(undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
    /** @type {HTMLElement|null} */ (dialog.querySelector(".fields input, .fields textarea, .fields .select"))?.focus();
  });
}

function partOf(part, fields, ways) {
  switch (part.type) {
    case TEXT:
      return el("div", { class: "form-text" }, markdown(part.content, ways.names));
    case LABEL:
      return labelled(part.component, part.label, part.description, fields, ways);
    case ROW:
      return part.components.map((field) => labelled(field, field.label, null, fields, ways));
    default:
      return el("p", { class: "unknown" }, `A part of type ${part.type}, which this page does not show.`);
  }
}

function labelled(component, label, description, fields, ways) {
  const field = component.type === TEXT_INPUT ? textField(component, label) : selectField(component, label, ways);
  fields.push(field);
  return el(
    "label",
    { class: "field" },
    el(
      "span",
      { class: "field-label" },
      label,
      component.required ? el("span", { class: "star", title: "Required" }, " *") : null,
    ),
    description ? el("span", { class: "field-hint" }, description) : null,
    field.node,
    el("span", { class: "field-foot" }, field.wrong, field.count),
  );
}

function textField(component, label) {
  const long = component.style === 2;
  const input = /** @type {HTMLInputElement} */ (
    el(long ? "textarea" : "input", {
      class: "text-input",
      ...(long ? { rows: 4 } : { type: "text" }),
      placeholder: component.placeholder,
      maxlength: component.max_length ?? 4000,
      required: component.required,
      autocomplete: "off",
      "aria-label": label,
      "data-id": component.custom_id,
    })
  );
  input.value = component.value ?? "";
  const wrong = el("span", { class: "wrong" });
  const count = el("span", { class: "count" });
  const draw = () => {
    count.textContent = component.max_length || long ? `${input.value.length}/${component.max_length ?? 4000}` : "";
  };
  const check = () => {
    const length = input.value.length;
    const least = component.min_length ?? 0;
    let text = "";
    if (component.required && length === 0) text = "This must be filled in.";
    else if (length > 0 && length < least) text = `At least ${least} characters, please.`;
    wrong.textContent = text;
    input.setAttribute("aria-invalid", String(text !== ""));
    return text === "";
  };
  input.addEventListener("input", () => {
    draw();
    if (wrong.textContent !== "") check();
  });
  draw();
  return { id: component.custom_id, node: input, wrong, count, check, value: () => input.value };
}

function selectField(component, label, ways) {
  const least = component.required ? (component.min_values ?? 1) : 0;
  const options = ways.options(component);
  let values = options.filter((option) => option.default).map((option) => option.value);
  const wrong = el("span", { class: "wrong" });
  const node = select(
    component,
    options,
    (chosen) => {
      values = chosen;
      check();
    },
    { label, least },
  );
  const check = () => {
    const text =
      values.length < least ? (least === 1 ? "Choose one, please." : `Choose at least ${least}, please.`) : "";
    wrong.textContent = text;
    node.setAttribute("aria-invalid", String(text !== ""));
    return text === "";
  };
  return { id: component.custom_id, node, wrong, count: null, check, value: () => values };
}
