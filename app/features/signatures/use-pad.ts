import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Stroke } from "~/imaging/strokes";
import { heightOf, onSheet, type View, viewOf } from "./pad-view.ts";

type Place = { x: number; y: number };
type Drawing = { pointer: number; last: Place; points: number[] };

export type Pad = ReturnType<typeof usePad>;

/** px; shorter movements draw nothing */
const leastStep = 0.5;
/** numbers of one stroke: a longer one is continued as the next, so that each fits into a field */
const longestStroke = 6000;

/** The strokes of a mouse, a finger or a pen, and the visible part of the sheet. */
export function usePad() {
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 1000, height: 500 });
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [current, setCurrent] = useState<Stroke>();
  const [sheet, setSheet] = useState<number>();
  const [pen, setPen] = useState(0);
  // This ref is ahead of the state, as more moves may come before the next rendering.
  const drawing = useRef<Drawing>();
  const view = useKeptView(viewOf(size, strokes, sheet), current !== undefined);

  useEffect(() => {
    if (!surface) return;
    const observer = new ResizeObserver(() => {
      // The pad is hidden at the moment, as the panel of another way is shown.
      if (surface.clientWidth > 0) setSize({ width: surface.clientWidth, height: surface.clientHeight });
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [surface]);

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || drawing.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const last = placeOf(event, event.currentTarget);
    drawing.current = { pointer: event.pointerId, last, points: pointOf(event, last) };
    if (strokes.length === 0) setSheet(heightOf(size));
    setCurrent({ pen, points: drawing.current.points });
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const now = drawing.current;
    if (now?.pointer !== event.pointerId) return;
    const samples = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event.nativeEvent]) {
      const place = placeOf(sample, event.currentTarget);
      if (Math.hypot(place.x - now.last.x, place.y - now.last.y) < leastStep) continue;
      now.last = place;
      now.points = [...now.points, ...pointOf(sample, place)];
    }
    setCurrent({ pen, points: now.points });
  }

  function end(event: PointerEvent<HTMLDivElement>) {
    const now = drawing.current;
    if (now?.pointer !== event.pointerId) return;
    drawing.current = undefined;
    setStrokes((before) => [...before, ...cut({ pen, points: now.points })]);
    setCurrent(undefined);
  }

  function pointOf({ pointerType, pressure }: { pointerType: string; pressure: number }, place: Place): number[] {
    const { x, y } = onSheet(place, size, view);
    // Only pens report pressure: a mouse always reports the same, a finger arbitrary values.
    return [x, y, pointerType === "pen" ? Math.round(pressure * 100) / 100 : 0];
  }

  return {
    setSurface,
    view,
    strokes: current ? [...strokes, current] : strokes,
    height: sheet,
    pen,
    setPen,
    undo: () => setStrokes(strokes.slice(0, -1)),
    clear: () => setStrokes([]),
    on: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  };
}

/** Returns a view that does not change while a stroke is drawn. */
function useKeptView(view: View, isDrawing: boolean): View {
  const kept = useRef(view);
  if (!isDrawing) kept.current = view;
  return kept.current;
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, surface: Element): Place {
  const { left, top } = surface.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function cut({ pen, points }: Stroke): Stroke[] {
  const parts: Stroke[] = [];
  // Each part begins where the one before has ended.
  for (let at = 0; at === 0 || at < points.length - 3; at += longestStroke - 3)
    parts.push({ pen, points: points.slice(at, at + longestStroke) });
  return parts;
}
