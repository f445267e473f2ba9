import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { usePreferences } from "./preferences.ts";
import { isLetter } from "./use-letters.ts";

/** "/" reaches the search from everywhere, "?" the list of keys; a menu that floats closes when the page changes. */
export function useShellKeys(): void {
  const { key, hash } = useLocation();
  const { keysOn } = usePreferences();

  useEffect(() => {
    if (!keysOn) return;
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [keysOn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit has its own key.
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
    if (hash === "#search") document.querySelector<HTMLElement>("#search input")?.focus();
  }, [key, hash]);
}

function act(event: KeyboardEvent): void {
  if (!isLetter(event)) return;
  if (event.key === "/") focusSearch(event);
  if (event.key === "?") document.getElementById("keys")?.togglePopover?.();
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>("[aria-keyshortcuts='/']");
  if (!search) return;
  event.preventDefault();
  search.focus();
}
