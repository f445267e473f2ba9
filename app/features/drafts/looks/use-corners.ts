import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { clampPoint, isPossibleCrop, oppositeTurns, turnQuad } from "~/imaging/geometry";
import type { Point, Quad, Turns } from "~/imaging/recipe";

export type CornerIndex = 0 | 1 | 2 | 3;

/** grip: vector from the finger to the corner; null if keys move it */
type Held = { index: CornerIndex; grip: Point | null };

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Four corners of the upright picture, shown turned, that are dragged or moved by arrow keys: 1 px, with Shift 10. A move that makes no valid page
 * is ignored. The corners stay when the picture is turned; another page starts anew.
 */
export function useCorners(start: Quad, { pageId, turns }: { pageId: string; turns: Turns }) {
  const [upright, setUpright] = useState(start);
  const [held, setHeld] = useState<Held | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const [startedFor, setStartedFor] = useState(pageId);
  if (startedFor !== pageId) {
    setStartedFor(pageId);
    setUpright(start);
    setHeld(null);
  }
  const corners = turnQuad(upright, turns);

  function move(index: CornerIndex, to: Point) {
    setUpright((before) => {
      const shown = turnQuad(before, turns);
      shown[index] = clampPoint(to);
      return isPossibleCrop(shown) ? turnQuad(shown, oppositeTurns(turns)) : before;
    });
  }

  function shareOf(event: PointerEvent): Point {
    const box = area.current?.getBoundingClientRect();
    return box ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height } : { x: 0, y: 0 };
  }

  function handleProps(index: CornerIndex) {
    // A corner that is grabbed takes the focus from the previous one, whose blur must not release the new one.
    const letGo = () => setHeld((now) => (now?.index === index ? null : now));
    const follow = (event: PointerEvent) => {
      if (held?.index !== index || !held.grip) return;
      const at = shareOf(event);
      move(index, { x: at.x + held.grip.x, y: at.y + held.grip.y });
    };
    return {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = shareOf(event);
        // The corner must not jump when a finger grabs it off its centre.
        setHeld({ index, grip: { x: corners[index].x - at.x, y: corners[index].y - at.y } });
      },
      onPointerMove: follow,
      onPointerUp(event: PointerEvent<HTMLButtonElement>) {
        // A busy browser leaves out the last move.
        follow(event);
        letGo();
      },
      onPointerCancel: letGo,
      onBlur: letGo,
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
        const step = arrows[event.key];
        const box = area.current?.getBoundingClientRect();
        if (!step || !box) return;
        event.preventDefault();
        setHeld({ index, grip: null });
        const px = event.shiftKey ? 10 : 1;
        move(index, { x: corners[index].x + (step.x * px) / box.width, y: corners[index].y + (step.y * px) / box.height });
      },
    };
  }

  return { upright, setUpright, corners, move, held: held?.index ?? null, release: () => setHeld(null), area, handleProps };
}

export type Corners = ReturnType<typeof useCorners>;
