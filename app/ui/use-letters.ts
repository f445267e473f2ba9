import { useEffect } from "react";
import { usePreferences } from "./preferences.ts";

/** What single keys do on a screen, where they are switched on and nobody is typing or asked something. */
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

/** No part of a text, and no key of the browser's. */
export function isLetter(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
