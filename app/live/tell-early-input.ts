type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * React takes no notice of what was typed, ticked or chosen before it listened, and its next rendering puts its own words there:
 * on a slow line, and where a browser brings back the fields of a page that was left. So whatever is not as it was delivered is
 * changed once more, and everybody who listens hears of it. To be called with the effects of the first rendering.
 */
export function tellEarlyInput(): void {
  const again = [...document.querySelectorAll<Field>("input, textarea")].map(changeIn);
  // After the effects: each change is drawn before the next is told.
  queueMicrotask(() => {
    for (const change of again) change?.();
  });
}

/** What changes a field once more, as the person did; null where it stands as it was delivered. */
function changeIn(field: Field): (() => void) | null {
  if (field instanceof HTMLTextAreaElement) return typedIn(field, HTMLTextAreaElement.prototype);
  const { type, files, checked, defaultChecked } = field;
  if (type === "file") return files?.length ? () => tell(field) : null;
  if (type !== "checkbox" && type !== "radio") return typedIn(field, HTMLInputElement.prototype);
  // Of several buttons the chosen one is told, not the one that no longer is.
  if (checked === defaultChecked || (type === "radio" && !checked)) return null;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function typedIn(field: Field, prototype: Field): (() => void) | null {
  const { value, selectionStart, selectionEnd } = field;
  if (value === field.defaultValue) return null;
  return () => {
    // React passes over an event that leaves a field as it knows it. It knows what is set on the field, not what is set past it.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field);
  };
}

function tell(field: Field): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
