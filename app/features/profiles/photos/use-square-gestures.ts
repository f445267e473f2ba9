import { useEffect, useRef } from "react";
import type { Size } from "~/imaging/geometry";
import { movedSquare, type Square, sizedSquare } from "~/imaging/square";

type Change = (next: (picture: Size, square: Square) => Square) => void;
type Place = { x: number; y: number };

/** Dragging moves the photo below the stage; pinching and the wheel resize the square. */
export function useSquareGestures(change: Change) {
  const stage = useRef<HTMLButtonElement>(null);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, Place>();

    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, placeOf(event));
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      pointers.set(event.pointerId, now);
      const side = element.clientWidth;
      if (other) {
        const factor = distance(before, other) / Math.max(1, distance(now, other));
        latest.current((picture, square) => sizedSquare(picture, square, square.size * factor));
      } else {
        latest.current((picture, square) => movedSquare(picture, square, { x: (before.x - now.x) / side, y: (before.y - now.y) / side }));
      }
    };
    const leave = (event: PointerEvent) => pointers.delete(event.pointerId);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current((picture, square) => sizedSquare(picture, square, square.size * 1.001 ** event.deltaY));
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", leave, { signal });
    element.addEventListener("pointercancel", leave, { signal });
    // React's own wheel listeners are passive and cannot keep the page from scrolling.
    element.addEventListener("wheel", turn, { signal, passive: false });
    return () => listening.abort();
  }, []);

  return stage;
}

function placeOf({ clientX: x, clientY: y }: PointerEvent): Place {
  return { x, y };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
