/** Keys typed while a field is still being loaded. isEntered: Enter was pressed last */
export type Typed = { text: string; isEntered: boolean; isLeft: boolean };

/** Keeps typed keys from now on, before any shortcut handles them, until the field is loaded and takes them. */
export function keepTyped(): { end(): Typed } {
  const typed: Typed = { text: "", isEntered: false, isLeft: false };
  function keep(event: KeyboardEvent) {
    const { key } = event;
    const isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (isCombined || event.isComposing) return;
    if (key.length === 1) typed.text += key;
    else if (key === "Backspace") typed.text = typed.text.slice(0, -1);
    else if (key === "Escape") typed.isLeft = true;
    else if (key !== "Enter") return;
    typed.isEntered = key === "Enter";
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  window.addEventListener("keydown", keep, { capture: true });
  return {
    end() {
      window.removeEventListener("keydown", keep, { capture: true });
      return typed;
    },
  };
}
