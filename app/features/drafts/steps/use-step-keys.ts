import type { RefObject } from "react";
import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

type Steps = {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** keys that somebody else answers */
  isElsewhere?: (event: KeyboardEvent) => boolean;
  /** what may lie in a dialog itself */
  inside?: RefObject<HTMLElement>;
};

/** Undo and redo as everywhere: Ctrl Z and Ctrl Shift Z, or Ctrl Y; wherever the focus is but in a field with words of its own. */
export function useStepKeys({ undo, redo, isElsewhere, inside }: Steps): void {
  useShownEffect(() => {
    function act(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const [isUndo, isRedo] = [key === "z" && !event.shiftKey, (key === "z" && event.shiftKey) || key === "y"];
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isUndo || isRedo) || isElsewhere?.(event) || isCovered(inside?.current))
        return;
      event.preventDefault();
      (isUndo ? undo : redo)?.();
    }
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  });
}
