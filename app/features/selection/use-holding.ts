import { type RefObject, useEffect, useRef } from "react";

/** Loads the script for long presses on devices with a touch screen. */
export function useHolding(list: RefObject<HTMLElement>, { count, toggle }: { count: number | null; toggle(id: string): void }): void {
  const now = useRef(count);
  now.current = count;
  useEffect(() => {
    if (!matchMedia("(any-pointer: coarse)").matches) return;
    let end: (() => void) | undefined;
    let isGone = false;
    import("./long-press.ts").then(
      ({ markByHolding }) => {
        if (list.current && !isGone) end = markByHolding(list.current, { isBegun: () => Boolean(now.current), toggle });
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [list, toggle]);
}
