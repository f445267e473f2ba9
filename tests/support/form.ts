import { type Element, elements, textOf, unescapeHtml } from "./html.ts";

export type Form = {
  action: string;
  method: "get" | "post";
  multipart: boolean;
  /** as delivered: hidden fields, filled in values, chosen options, ticked boxes */
  fields: [name: string, value: string][];
  /** names of the file inputs */
  files: string[];
  /** names of the controls a person could fill in */
  controls: string[];
  /** every button that submits: the fields that pressing it adds, and where and how it sends the form if it says so itself */
  buttons: { label: string; name?: string; value: string; action?: string; method?: "get" }[];
  html: string;
};

/** Narrows down which form is meant: part of its action, a control's name, or a button's label. */
export type FormChoice = { action?: string | RegExp; field?: string; button?: string | RegExp };

export function forms(html: string): Form[] {
  return elements(html, "form").map((element) => readForm(element, html));
}

/** told: further facts that help to see why there is none */
export function formIn(html: string, choice: FormChoice = {}, told = () => ""): Form {
  const all = forms(html);
  const found = all.find((form) => fits(form, choice));
  if (found) return found;
  throw new Error(
    `No form ${JSON.stringify(choice)} on the page; there are: ${all.map((form) => `${form.method} ${form.action} [${form.controls}]`).join(", ") || "none"} ${told()}`,
  );
}

function fits(form: Form, { action, field, button }: FormChoice): boolean {
  const has = (text: string, wanted: string | RegExp) => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text));
  if (action !== undefined && !has(form.action, action)) return false;
  if (field !== undefined && !form.controls.includes(field) && !form.fields.some(([name]) => name === field)) return false;
  return button === undefined || form.buttons.some(({ label }) => has(label, button));
}

function readForm({ attributes, inner }: Element, page: string): Form {
  const id = attributes.id;
  // A control that names a form by its id belongs to that form, wherever on the page it is.
  const owned = (tag: string) => [
    ...elements(inner, tag).filter((control) => !control.attributes.form),
    ...(id ? elements(page, tag).filter((control) => control.attributes.form === id) : []),
  ];
  const inputs = owned("input").filter(isEnabled);
  const submits = inputs.filter(({ attributes }) => attributes.type === "submit" || attributes.type === "image");
  const filled = inputs.filter(({ attributes }) => !["submit", "image", "button", "reset", "file"].includes(attributes.type ?? "text"));
  const areas = owned("textarea").filter(isEnabled);
  const selects = owned("select").filter(isEnabled);
  const buttons = owned("button").filter((button) => isEnabled(button) && (button.attributes.type ?? "submit") === "submit");
  return {
    action: attributes.action ?? "",
    method: attributes.method?.toLowerCase() === "post" ? "post" : "get",
    multipart: attributes.enctype === "multipart/form-data",
    fields: [
      ...filled.filter(isSent).map(({ attributes }) => pair(attributes.name, attributes.value ?? (isTick(attributes) ? "on" : ""))),
      ...areas.map(({ attributes, inner }) => pair(attributes.name, unescapeHtml(inner).replace(/^\n/, ""))),
      ...selects.flatMap(chosen),
    ].filter(([name]) => name !== ""),
    files: inputs.filter(({ attributes }) => attributes.type === "file").map(({ attributes }) => attributes.name ?? ""),
    controls: [...inputs, ...areas, ...selects]
      .filter(({ attributes }) => attributes.type !== "hidden")
      .map(({ attributes }) => attributes.name ?? "")
      .filter(Boolean),
    buttons: [...buttons, ...submits].map(({ attributes, inner }) => ({
      label: textOf(inner) || attributes["aria-label"] || attributes.value || "",
      ...(attributes.name && { name: attributes.name }),
      value: attributes.value ?? "",
      ...(attributes.formaction && { action: attributes.formaction }),
      ...(attributes.formmethod === "get" && { method: "get" as const }),
    })),
    html: inner,
  };
}

function pair(name = "", value = ""): [string, string] {
  return [name, value];
}

function isEnabled({ attributes }: Element): boolean {
  return !("disabled" in attributes);
}

function isTick({ type }: Record<string, string>): boolean {
  return type === "checkbox" || type === "radio";
}

function isSent({ attributes }: Element): boolean {
  return !isTick(attributes) || "checked" in attributes;
}

function chosen({ attributes, inner }: Element): [string, string][] {
  const options = elements(inner, "option");
  const selected = options.filter((option) => "selected" in option.attributes);
  const sent = selected.length > 0 || "multiple" in attributes ? selected : options.slice(0, 1);
  return sent.map((option) => pair(attributes.name, option.attributes.value ?? textOf(option.inner)));
}
