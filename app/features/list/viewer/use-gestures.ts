import { useEffect, useRef } from "react";
import { canPan, type Point, type Zooming } from "./use-zoom.ts";
import { whole } from "./zoom.ts";

/** doubleTap: ms and px within which two taps are one gesture; swipe: least px and most ms */
const doubleTap = { ms: 300, reach: 30, factor: 2.5 };
const swipe = { px: 60, ms: 600 };
/** px; the greatest movement that the wheel reports for one notch */
const notch = 40;

/** Handles gestures: fingers pinch, double-tap and swipe (the browser scrolls when they drag); a mouse drags, and zooms with Ctrl and its wheel. */
export function useGestures(zooming: Zooming, turn?: (pages: 1 | -1) => void): void {
  const { stage: ref, zoomTo, factor } = zooming;
  const turning = useRef(turn);
  turning.current = turn;

  useEffect(() => {
    const stage = ref.current;
    if (!stage) return;
    const away = new AbortController();
    const at = { signal: away.signal, passive: false };
    const touch = touches(stage, { zoomTo, factor }, (pages) => turning.current?.(pages));
    stage.addEventListener("touchstart", touch.start, at);
    stage.addEventListener("touchmove", touch.move, at);
    stage.addEventListener("touchend", touch.end, at);
    stage.addEventListener("wheel", (event) => zoomByWheel(event, { zoomTo, factor }), at);
    stage.addEventListener("mousedown", (event) => drag(stage, event), at);
    // From here on the browser leaves pinching to this code.
    stage.dataset.live = "";
    return () => away.abort();
  }, [ref, zoomTo, factor]);
}

type Zoomer = Pick<Zooming, "zoomTo" | "factor">;

function touches(stage: HTMLElement, { zoomTo, factor }: Zoomer, turn: (pages: 1 | -1) => void) {
  let pinch: { apart: number; factor: number; middle: Point } | null = null;
  let first: { at: Point; time: number } | null = null;
  let tapped: { at: Point; time: number } | null = null;

  return {
    start(event: TouchEvent) {
      const [one, other] = pointsOf(event.touches);
      if (one && other) {
        event.preventDefault();
        pinch = { apart: distance(one, other), factor: factor(), middle: between(one, other) };
        first = null;
      } else first = one && !isOnButton(event) ? { at: one, time: event.timeStamp } : null;
    },
    move(event: TouchEvent) {
      const [one, other] = pointsOf(event.touches);
      if (!pinch || !one || !other) return;
      event.preventDefault();
      const middle = between(one, other);
      stage.scrollBy(pinch.middle.x - middle.x, pinch.middle.y - middle.y);
      zoomTo((pinch.factor * distance(one, other)) / pinch.apart, middle);
      pinch.middle = middle;
    },
    end(event: TouchEvent) {
      if (event.touches.length < 2) pinch = null;
      const [at] = pointsOf(event.changedTouches);
      if (!first || !at || event.touches.length > 0) return;
      const passed = event.timeStamp - first.time;
      const way = { x: at.x - first.at.x, y: at.y - first.at.y };
      if (isSwipe(way, passed) && !canPan(stage).across && !hasSelection()) turn(way.x < 0 ? 1 : -1);
      if (distance(at, first.at) > doubleTap.reach || passed > doubleTap.ms) return;

      const isSecond = tapped !== null && event.timeStamp - tapped.time < doubleTap.ms && distance(at, tapped.at) < doubleTap.reach;
      tapped = isSecond ? null : { at, time: event.timeStamp };
      if (!isSecond) return;
      event.preventDefault();
      zoomTo(factor() > whole * 1.05 ? whole : doubleTap.factor, at);
    },
  };
}

function isSwipe({ x, y }: Point, ms: number): boolean {
  return Math.abs(x) > swipe.px && Math.abs(x) > 2 * Math.abs(y) && ms < swipe.ms;
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** Handles the wheel with Ctrl, as which browsers also report two fingers on a trackpad. */
function zoomByWheel(event: WheelEvent, { zoomTo, factor }: Zoomer): void {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const way = Math.max(-notch, Math.min(notch, event.deltaY));
  zoomTo(factor() * Math.exp(-way / 100), { x: event.clientX, y: event.clientY });
}

/** Pans with the mouse; a drag on words selects them instead. */
function drag(stage: HTMLElement, event: MouseEvent): void {
  const { across, down } = canPan(stage);
  const isOnText = event.target instanceof Element && event.target.closest(".text-layer :is(span, mark)");
  if (event.button !== 0 || isOnText || isOnButton(event)) return;
  getSelection()?.removeAllRanges();
  // A press outside the page may be on a scrollbar.
  if (event.target === stage || !(across || down)) return;
  event.preventDefault();
  stage.focus({ preventScroll: true });
  stage.dataset.held = "";
  const away = new AbortController();
  addEventListener("mousemove", ({ movementX, movementY }) => stage.scrollBy(-movementX, -movementY), { signal: away.signal });
  addEventListener(
    "mouseup",
    () => {
      delete stage.dataset.held;
      away.abort();
    },
    { signal: away.signal },
  );
}

/** Returns whether the press is on a button that lies on the page and handles drags itself. */
function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest("button") !== null;
}

function pointsOf(list: TouchList): Point[] {
  return [...list].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
