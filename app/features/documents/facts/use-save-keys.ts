import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

/** Handles the shortcuts that buttons announce, also from within a field: otherwise the browser would save the page as a file. */
export function useSaveKeys(): void {
  useShownEffect(() => {
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}

function act(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  const buttons = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="Control+${event.shiftKey ? "Shift+" : ""}S"]`);
  [...buttons].find((button) => !isCovered(button))?.click();
}
