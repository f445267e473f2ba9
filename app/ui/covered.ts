/** Whether a dialog lies over it; over everything else when nothing is named. A key is meant for what is in front. */
export function isCovered(element: Element | null = null): boolean {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => !dialog.contains(element));
}
