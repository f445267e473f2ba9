import { type RefObject, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isTall, tallWidth, withinBounds, type Zoom, zoomedIn, zoomedOut } from "./zoom.ts";

/** A point in px of the window. */
export type Point = { x: number; y: number };

export type Zooming = {
  zoom: Zoom;
  stage: RefObject<HTMLDivElement>;
  /** at: the point that keeps its place; the middle of the stage if undefined */
  zoomTo(next: Zoom, at?: Point): void;
  zoomIn(): void;
  zoomOut(): void;
  /** factor of the size at which the whole page is visible */
  factor(): number;
};

/** The zoom of a page on its stage; panning is scrolling. */
export function useZoom(start: Zoom): Zooming {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(start);
  const now = useRef(zoom);
  now.current = zoom;

  const factor = useCallback(() => (now.current === "width" ? factorOf(stage.current) : now.current), []);
  const zoomTo = useCallback((next: Zoom, at?: Point) => {
    const scroll = holding(stage.current, at);
    flushSync(() => setZoom(next === "width" ? next : withinBounds(next)));
    scroll();
  }, []);
  const zoomIn = useCallback(() => zoomTo(zoomedIn(factor())), [zoomTo, factor]);
  const zoomOut = useCallback(() => zoomTo(zoomedOut(factor())), [zoomTo, factor]);
  return { zoom, stage, zoomTo, zoomIn, zoomOut, factor };
}

/** Returns whether the page is larger than its stage, so that it can be panned. */
export function canPan(stage: HTMLElement): { across: boolean; down: boolean } {
  // A stage with visible overflow does not scroll.
  if (getComputedStyle(stage).overflowX === "visible") return { across: false, down: false };
  // Half a px is lost to rounding.
  return { across: stage.scrollWidth > stage.clientWidth + 1, down: stage.scrollHeight > stage.clientHeight + 1 };
}

function factorOf(stage: HTMLElement | null): number {
  const leaf = stage?.firstElementChild;
  if (!stage || !leaf) return 1;
  const { width, height } = leaf.getBoundingClientRect();
  const padding = 2 * Number.parseFloat(getComputedStyle(stage).paddingTop);
  const fitting = isTall({ width, height }) ? tallWidth : ((stage.clientHeight - padding) * width) / height;
  return width / Math.min(stage.clientWidth - padding, fitting);
}

/** Returns the function that scrolls the stage so that the page's present point lies at the same place again. */
function holding(stage: HTMLElement | null, at: Point | undefined): () => void {
  const leaf = stage?.firstElementChild;
  if (!stage || !leaf) return () => {};
  const { x, y } = at ?? middleOf(stage.getBoundingClientRect());
  const before = leaf.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  return () => {
    const after = leaf.getBoundingClientRect();
    stage.scrollLeft += after.left + across * after.width - x;
    stage.scrollTop += after.top + down * after.height - y;
  };
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}
