/** Tells whether a dialog lies over an element, or over the page if none is given. A key is meant for the thing in front. */
export function isCovered(element: Element | null = null): boolean {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => !dialog.contains(element));
}
