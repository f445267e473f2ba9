type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * React ignores everything that was typed, ticked or chosen before it listened, and its next rendering overwrites it: on a slow connection, and when
 * a browser restores the fields of a page that was left. So each field that differs from its delivered state is changed once more and, unless it has
 * the focus, left once more, and all listeners hear of it. Call this with the effects of the first rendering.
 */
export function tellEarlyInput(): void {
  const again = [...document.querySelectorAll<Field>("input,textarea")].map(changeIn);
  // The changes wait for the effects: each change is drawn before the next is told.
  queueMicrotask(() => {
    for (const change of again) change?.();
  });
}

/** Returns a function that repeats the person's change of a field; undefined if the field is as it was delivered. */
function changeIn(field: Field): (() => void) | undefined {
  if ("checked" in field && /checkbox|radio/.test(field.type)) return tickIn(field);
  const { value, selectionStart, selectionEnd } = field;
  const files = "files" in field && field.files;
  if (files ? !files.length : value === field.defaultValue) return undefined;
  return () => {
    if (!files) {
      // React ignores an event that leaves a field with the value that React knows. It knows a value set on the field itself, but not one set through
      // the prototype.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    leave(field);
  };
}

/**
 * Of several radio buttons, only the chosen one is repeated, not the one that was chosen before; one that was delivered as chosen is repeated, too,
 * if it has the focus.
 */
function tickIn(field: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = field;
  if (type === "radio" ? !checked || (defaultChecked && field !== document.activeElement) : checked === defaultChecked) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
    leave(field);
  };
}

function leave(field: Field): void {
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
