import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Point } from "~/imaging/recipe";
import { boundsOf, type Handle, handleAt, markAt, movedBy, resized } from "./grips.ts";
import { newId } from "./new-id.ts";
import { drawnMark, isDrawn, type Mark, mostNumbers, strokeMark, type Tool } from "./rules.ts";
import type { Editor } from "./use-editor.ts";

/** px around the pointer within which an annotation is hit: a fingertip, or the tip of a mouse or a pen */
const reach = { touch: 22, fine: 8 };
/** px; a shorter movement is a tap */
const slip = { touch: 8, fine: 3 };
/** least distance of two points of a stroke, in units */
const leastStep = 1;

/** from, to: in units */
type Held = { pointer: number; from: Point; slip: number; isMoved: boolean } & (
  | { act: "move"; mark: Mark }
  | { act: "resize"; mark: Mark; handle: Handle }
  | { act: "put"; tool: Exclude<Tool, "pen">; id: string; isMouse: boolean }
  | { act: "stroke"; id: string; last: Point; points: number[] }
);

type Asked = {
  editor: Editor;
  leaf: RefObject<HTMLElement>;
  /** called when an annotation, or none, was selected by pointer */
  onChoice(id: string | null): void;
};

/** Handles drawing, moving and resizing on a page by mouse, finger or pen. Returns the preview. */
export function useDrawing({ editor, leaf, onChoice }: Asked) {
  const { paper, tool } = editor;
  // This ref is ahead of the state, as more moves may come before the next rendering.
  const held = useRef<Held | null>(null);
  const [preview, show] = useState<Mark | null>(null);
  useOwnGestures(leaf, tool !== "select");

  function unit(): number {
    return paper.page.width / (leaf.current?.getBoundingClientRect().width || 1);
  }

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = leaf.current?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) * unit(), y: (clientY - box.top) * unit() } : { x: 0, y: 0 };
  }

  function share({ x, y }: Point): Point {
    const inside = (value: number) => Math.min(1, Math.max(0, value));
    return { x: inside(x / paper.page.width), y: inside(y / paper.page.height) };
  }

  function begin(event: PointerEvent<HTMLElement>) {
    // Several fingers do not draw: they pinch and scroll.
    if (held.current) return letGo();
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("[data-acts]"))) return;
    const from = placeOf(event);
    const isTouch = event.pointerType === "touch";
    const start = { pointer: event.pointerId, from, slip: (isTouch ? slip.touch : slip.fine) * unit(), isMoved: false };
    const around = { ...paper, reach: (isTouch ? reach.touch : reach.fine) * unit() };
    const { selected, marks } = editor;
    const isFree = selected && selected !== editor.blank && !editor.isFixed(selected);
    const handle = isFree && tool !== "pen" ? handleAt(selected, from, around) : undefined;
    if (handle && isFree) held.current = { ...start, act: "resize", mark: selected, handle };
    else if (tool === "pen") held.current = { ...start, act: "stroke", id: newId(), last: from, points: pair(share(from)) };
    else if (tool === "select") {
      const isInside = selected && isFree && isIn(from, boundsOf(selected, paper));
      const mark = isInside ? selected : markAt(marks, from, around);
      onChoice(mark?.id ?? null);
      if (!mark || editor.isFixed(mark)) return;
      held.current = { ...start, act: "move", mark };
    } else held.current = { ...start, act: "put", tool, id: newId(), isMouse: event.pointerType === "mouse" };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    const at = placeOf(event);
    now.isMoved ||= Math.hypot(at.x - now.from.x, at.y - now.from.y) > now.slip;
    if (now.act === "stroke") {
      const samples = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length > 0 ? samples : [event.nativeEvent]) {
        const place = placeOf(sample);
        if (Math.hypot(place.x - now.last.x, place.y - now.last.y) < leastStep || now.points.length >= mostNumbers) continue;
        now.last = place;
        now.points = [...now.points, ...pair(share(place))];
      }
    }
    if (now.isMoved || now.act === "stroke") show(madeOf(now, at));
  }

  function end(event: PointerEvent<HTMLElement>) {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    const made = now.isMoved || now.act === "stroke" ? madeOf(now, placeOf(event)) : null;
    letGo();
    switch (now.act) {
      case "move":
      case "resize":
        if (made) editor.replace(made);
        return;
      case "stroke":
        if (made) editor.add(made);
        return;
      case "put": {
        const id = made ? (editor.add(made) ? made.id : null) : editor.putAt(now.tool, share(now.from));
        editor.setTool("select");
        // A text is to be written first: the focus is in its field.
        if (id && now.tool !== "text") onChoice(id);
      }
    }
  }

  /** Runs when the browser starts to scroll or more fingers come. A stroke of the pen is kept as far as it went. */
  function cancel(event: PointerEvent<HTMLElement>) {
    if (held.current?.pointer !== event.pointerId) return;
    if (held.current.act === "stroke" && held.current.isMoved) end(event);
    else letGo();
  }

  function letGo() {
    held.current = null;
    show(null);
  }

  function madeOf(now: Held, at: Point): Mark | null {
    switch (now.act) {
      case "move":
        return movedBy(now.mark, { x: at.x - now.from.x, y: at.y - now.from.y }, paper.page);
      case "resize":
        return resized(now.mark, { handle: now.handle, to: at }, paper);
      case "stroke":
        return strokeMark(now.points, { id: now.id, size: editor.sizes.shape, colour: editor.colour });
      case "put": {
        if (!isDrawn(now.tool)) return null;
        return drawnMark(now.tool, { id: now.id, from: share(now.from), to: share(at), colour: editor.colour, page: editor.picture });
      }
    }
  }

  return { preview, on: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel } };
}

function pair({ x, y }: Point): number[] {
  return [x, y];
}

function isIn({ x, y }: Point, { left, top, width, height }: ReturnType<typeof boundsOf>): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** Keeps the gestures of one finger or the mouse on an annotation, or anywhere with a tool, from the stage, which would scroll or zoom. */
function useOwnGestures(leaf: RefObject<HTMLElement>, hasTool: boolean): void {
  useEffect(() => {
    const element = leaf.current;
    if (!element) return;
    function own(event: Event) {
      const isMark = event.target instanceof Element && event.target.closest("button") !== null;
      if (event instanceof TouchEvent && event.touches.length > 1) return;
      if (hasTool || isMark) event.stopPropagation();
    }
    function ownMouse(event: MouseEvent) {
      own(event);
      // The focus is set explicitly, and no text beside the page is selected.
      if (!(event.target instanceof Element && event.target.closest("[data-acts]"))) event.preventDefault();
    }
    const away = new AbortController();
    element.addEventListener("touchstart", own, { signal: away.signal, passive: true });
    element.addEventListener("mousedown", ownMouse, { signal: away.signal });
    return () => away.abort();
  }, [leaf, hasTool]);
}
