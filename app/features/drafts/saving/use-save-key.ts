import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

/** The shortcut that the button announces. */
export const saveKey = "Control+S";

/** Presses the Save button by Ctrl S or Command S, if there is one, also from within a field. */
export function useSaveKey(): void {
  useShownEffect(() => {
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}

function act(event: KeyboardEvent): void {
  const save = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${saveKey}"]`);
  if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || !save) return;
  // Otherwise the browser would save the page as a file.
  event.preventDefault();
  if (!isCovered(save)) save.click();
}
