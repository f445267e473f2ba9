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

/** Neither typed into a field nor combined with a key of the browser or the system. */
export function isLetter(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
