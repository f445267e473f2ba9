import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
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

  const visit = useRef(key);
  useEffect(() => {
    // What was opened while the page woke up stays open.
    if (visit.current !== key) for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
    visit.current = key;
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
