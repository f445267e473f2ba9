import { type FocusEvent, type RefObject, useRef } from "react";
import { useShownEffect } from "~/ui/use-shown-effect";

/** Keeps the focus in the strip when the page with the focus is removed: the button of the same kind at its place gets it. */
export function useStripFocus(strip: RefObject<HTMLElement>, ids: readonly string[]) {
  const held = useRef<{ at: number; kind: string }>();

  useShownEffect(() => {
    const { at, kind } = held.current ?? {};
    if (at === undefined || document.activeElement !== document.body) return;
    strip.current?.children[Math.min(at, ids.length - 1)]?.querySelector<HTMLElement>(`.${kind}`)?.focus({ preventScroll: true });
  }, [strip, ids]);

  function onFocus({ target }: FocusEvent) {
    const page = [...(strip.current?.children ?? [])].findIndex((item) => item.contains(target));
    held.current = { at: page, kind: target.className };
  }

  function onBlur({ target }: FocusEvent) {
    if (target.isConnected) held.current = undefined;
  }

  return { onFocus, onBlur };
}
