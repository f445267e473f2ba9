import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** "/" reaches the search from everywhere; a menu that floats closes when the page changes. */
export function useShellKeys(): void {
  const { key, hash } = useLocation();

  useEffect(() => {
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit has its own key.
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
    if (hash === "#search") document.querySelector<HTMLElement>("#search input")?.focus();
  }, [key, hash]);
}

function focusSearch(event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const search = document.querySelector<HTMLElement>("[aria-keyshortcuts='/']");
  if (!search) return;
  event.preventDefault();
  search.focus();
}
