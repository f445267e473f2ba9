import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

/** What the button says that it presses. */
export const saveKey = "Control+S";

/** Ctrl S, or Command S, presses Save where there is one, from within a field too. */
export function useSaveKey(): void {
  useShownEffect(() => {
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}

function act(event: KeyboardEvent): void {
  const save = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${saveKey}"]`);
  if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || !save) return;
  // The browser would keep the page as a file.
  event.preventDefault();
  if (!isCovered(save)) save.click();
}
