type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * React takes no notice of what was typed, ticked or chosen before it listened, and its next rendering puts its own words there:
 * on a slow line, and where a browser brings back the fields of a page that was left. So whatever is not as it was delivered is
 * changed once more, and everybody who listens hears of it. To be called with the effects of the first rendering.
 */
export function tellEarlyInput(): void {
  const again = [...document.querySelectorAll<Field>("input,textarea")].map(changeIn);
  // After the effects: each change is drawn before the next is told.
  queueMicrotask(() => {
    for (const change of again) change?.();
  });
}

/** What changes a field once more, as the person did; undefined where it stands as it was delivered. */
function changeIn(field: Field): (() => void) | undefined {
  if ("checked" in field && /checkbox|radio/.test(field.type)) return tickIn(field);
  const { value, selectionStart, selectionEnd } = field;
  const files = "files" in field && field.files;
  if (files ? !files.length : value === field.defaultValue) return undefined;
  return () => {
    if (!files) {
      // React passes over an event that leaves a field as it knows it. It knows what is set on the field, not what is set past it.
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
}

/** Of several buttons the chosen one is told, not the one that no longer is; also one that was delivered so, where somebody is on it. */
function tickIn(field: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = field;
  if (type === "radio" ? !checked || (defaultChecked && field !== document.activeElement) : checked === defaultChecked) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}
