import type { RefObject } from "react";
import { isCovered } from "./covered.ts";
import { usePreferences } from "./preferences.ts";
import { useShownEffect } from "./use-shown-effect.ts";

/**
 * Shortcuts of single keys for a screen, or for a part that a dialog may hold. They work only if they are switched on, and neither while somebody
 * types nor below an open dialog.
 */
export function useLetters(acts: Record<string, (event: KeyboardEvent) => void>, part?: RefObject<Element>): void {
  const { keysOn } = usePreferences();
  useShownEffect(() => {
    if (!keysOn) return;
    function act(event: KeyboardEvent) {
      if (isLetter(event) && !isCovered(part?.current)) acts[event.key]?.(event);
    }
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  });
}

// A box that was ticked with the mouse keeps the focus, and takes nothing but the space bar.
const unlettered = ["checkbox", "button", "submit", "reset", "file", "image"];
/** Types of input that take the arrows, too. */
const moved = ["radio", "range"];

const typed = named([...unlettered, ...moved]);
const typedOrMoved = named(unlettered);

function named(others: readonly string[]): string {
  return `input${others.map((type) => `:not([type=${type}])`).join("")}, textarea, select, [contenteditable]`;
}

/** Tells whether a key is a shortcut: it is neither meant for a field nor combined with a key of the browser or the system. */
export function isLetter(event: KeyboardEvent): boolean {
  const fields = event.key.length === 1 ? typed : typedOrMoved;
  const isMeantForField = event.target instanceof HTMLElement && event.target.closest(fields);
  return !isMeantForField && !event.ctrlKey && !event.metaKey && !event.altKey;
}
