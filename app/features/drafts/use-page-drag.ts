import { useNavigation } from "@remix-run/react";
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";

/** Lets pages be dragged to another place with the mouse or by a long press. The code is loaded when a page is first touched. */
export function usePageDrag() {
  const strip = useRef<HTMLOListElement>(null);
  const settle = useRef<() => void>();
  const { state } = useNavigation();

  // A held page must not scroll its strip: browsers only heed listeners that were there before the touch.
  useEffect(() => {
    const list = strip.current;
    const stay = (event: TouchEvent) => list?.dataset.dragging === "" && event.cancelable && event.preventDefault();
    list?.addEventListener("touchmove", stay, { passive: false });
    return () => list?.removeEventListener("touchmove", stay);
  });

  // The new order has arrived, or will not come.
  useLayoutEffect(() => {
    if (state === "idle") settle.current?.();
  }, [state]);

  function onPointerDown({ nativeEvent }: PointerEvent) {
    // The page may be released while the code is loading.
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    addEventListener("pointerup", end, { once: true });
    addEventListener("pointercancel", end, { once: true });
    import("./drag-page.ts").then(
      ({ dragPage }) => {
        if (strip.current && !isOver) dragPage(strip.current, nativeEvent, (done) => Object.assign(settle, { current: done }));
      },
      () => {},
    );
  }

  return { strip, onPointerDown };
}
