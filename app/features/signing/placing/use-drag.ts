import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Box } from "~/imaging/geometry";
import { withinPage } from "../places/rules.ts";

/** CSS px: a shorter way is a click */
const leastWay = 4;

type Wanted = { box: Box; isFixed: boolean; drop: (box: Box) => void };

/** Lets an outline be dragged on its page, which is the element around it. */
export function useDrag({ box, isFixed, drop }: Wanted) {
  const ref = useRef<HTMLAnchorElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const [way, setWay] = useState({ x: 0, y: 0 });
  const moved = withinPage({ ...box, left: box.left + way.x, top: box.top + way.y });

  function take(event: PointerEvent) {
    if (isFixed || event.button !== 0) return;
    from.current = { x: event.clientX, y: event.clientY };
    wasDragged.current = false;
    ref.current?.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const page = ref.current?.parentElement?.getBoundingClientRect();
    if (!from.current || !page) return;
    const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
    if (!wasDragged.current && Math.hypot(x, y) < leastWay) return;
    wasDragged.current = true;
    setWay({ x: x / page.width, y: y / page.height });
  }

  function end() {
    if (from.current && wasDragged.current) drop(moved);
    leave();
  }

  function leave() {
    from.current = null;
    setWay({ x: 0, y: 0 });
  }

  /** Whoever dragged did not mean to follow the link. */
  function click(event: MouseEvent) {
    if (wasDragged.current) event.preventDefault();
    wasDragged.current = false;
  }

  const handlers = { onPointerDown: take, onPointerMove: move, onPointerUp: end, onPointerCancel: leave, onClick: click };
  return { ref, box: way.x === 0 && way.y === 0 ? box : moved, handlers };
}
