import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { allDocumentsPath, dashboardPath, settingsPath } from "~/paths";
import { useLetters } from "./use-letters.ts";

/** "/" reaches the search from everywhere, letters the main screens, "?" the list of keys; a menu that floats closes when the page changes. */
export function useShellKeys(): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  useLetters({
    "/": focusSearch,
    "?": () => document.getElementById("keys")?.togglePopover?.(),
    h: () => navigate(dashboardPath),
    d: () => navigate(allDocumentsPath),
    s: () => navigate(settingsPath),
  });

  const visit = useRef(key);
  useEffect(() => {
    // The first run is the page's own arrival: menus opened before the scripts ran stay open.
    if (visit.current !== key) for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
    visit.current = key;
  }, [key]);
}

function focusSearch(event: KeyboardEvent): void {
  // On a phone the bar hides its own, and the dashboard has another.
  const search = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts='/']")].find((field) => field.offsetParent);
  if (!search) return;
  event.preventDefault();
  search.focus();
}
