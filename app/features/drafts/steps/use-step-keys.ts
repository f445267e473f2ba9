import type { RefObject } from "react";
import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

type Steps = {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** returns whether something else handles the key */
  isElsewhere?: (event: KeyboardEvent) => boolean;
  /** the element of a dialog that this hook may work in */
  inside?: RefObject<HTMLElement>;
};

/**
 * Handles the usual keys for undo and redo (Ctrl Z; Ctrl Shift Z or Ctrl Y), wherever the focus is, except in fields that have an undo of
 * their own.
 */
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
