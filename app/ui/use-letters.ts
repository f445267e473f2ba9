import { useEffect } from "react";
import { usePreferences } from "./preferences.ts";

/** Single-key shortcuts of a screen: only where they are switched on, and neither while somebody types nor while a dialog is open. */
export function useLetters(acts: Record<string, (event: KeyboardEvent) => void>): void {
  const { keysOn } = usePreferences();
  useEffect(() => {
    if (!keysOn) return;
    function act(event: KeyboardEvent) {
      if (isLetter(event) && !document.querySelector("dialog[open]")) acts[event.key]?.(event);
    }
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  });
}

// A box that was ticked with the mouse keeps the focus, and takes nothing but the space bar.
const unlettered = ["checkbox", "button", "submit", "reset", "file", "image"];
/** These take the arrows too. */
const moved = ["radio", "range"];

const typed = named([...unlettered, ...moved]);
const typedOrMoved = named(unlettered);

function named(others: readonly string[]): string {
  return `input${others.map((type) => `:not([type=${type}])`).join("")}, textarea, select, [contenteditable]`;
}

/** Neither meant for a field nor combined with a key of the browser or the system. */
export function isLetter(event: KeyboardEvent): boolean {
  const fields = event.key.length === 1 ? typed : typedOrMoved;
  const isMeantForField = event.target instanceof HTMLElement && event.target.closest(fields);
  return !isMeantForField && !event.ctrlKey && !event.metaKey && !event.altKey;
}
