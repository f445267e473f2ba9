import { useNavigation } from "@remix-run/react";
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";

/** Pages are dragged to another place, with the mouse or by a long press. What does it comes when a page is first touched. */
export function usePageDrag() {
  const strip = useRef<HTMLOListElement>(null);
  const settle = useRef<() => void>();
  const { state } = useNavigation();

  // A held page must not scroll its strip: browsers ask only whoever listened before the finger came.
  useEffect(() => {
    const list = strip.current;
    const stay = (event: TouchEvent) => list?.dataset.dragging === "" && event.cancelable && event.preventDefault();
    list?.addEventListener("touchmove", stay, { passive: false });
    return () => list?.removeEventListener("touchmove", stay);
  });

  // The new order is there, or will not come.
  useLayoutEffect(() => {
    if (state === "idle") settle.current?.();
  }, [state]);

  function onPointerDown({ nativeEvent }: PointerEvent) {
    // It may be let go while that is loaded.
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
