import type { Point } from "~/imaging/recipe";
import { type DraftIntentText, draftButton } from "./intents.ts";
import { givenWay, placeFor } from "./strip-order.ts";

/**
 * mouse: px after which a pressed mouse drags; hold: ms after which a resting finger drags (until then it scrolls); tremble: px that the finger may
 * move meanwhile
 */
const start = { mouse: 6, hold: 350, tremble: 10 };
/** edge: px from the edge of the strip within which it scrolls; step: px for each frame */
const scroll = { edge: 36, step: 6 };

/**
 * Drags one page of a strip with a mouse or a finger; the other pages give way to it. `dropped` gets a function that lays the pages out in their
 * order, to be called once the new order has arrived.
 */
export function dragPage(strip: HTMLElement, begun: PointerEvent, dropped: (settle: () => void) => void): void {
  const target = begun.target instanceof Element ? begun.target : null;
  const item = target?.closest<HTMLElement>(".strip > li:has(> .open)");
  if (begun.button !== 0 || !item || target?.closest(".take-off")) return;
  startDrag(strip, item, { begun, dropped });
}

type Dragging = { begun: PointerEvent; dropped(settle: () => void): void };

function startDrag(strip: HTMLElement, item: HTMLElement, { begun, dropped }: Dragging): void {
  const items = [...strip.querySelectorAll<HTMLElement>(":scope > li:has(> .open)")];
  const from = items.indexOf(item);
  const isTouch = begun.pointerType === "touch";
  const origin = pointOf(begun);
  const away = new AbortController();
  const at = { signal: away.signal };
  let middles: Point[] = [];
  let scrolled: Point = { x: 0, y: 0 };
  let [pointer, to, isHeld, frame] = [origin, from, false, 0];
  const holding = isTouch ? setTimeout(hold, start.hold) : undefined;

  addEventListener("pointermove", move, at);
  addEventListener("pointerup", () => end(true), at);
  addEventListener("pointercancel", () => end(false), at);
  addEventListener("keydown", (event) => event.key === "Escape" && end(false), at);
  // A long press would open the context menu of a link.
  strip.addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), at);

  function hold() {
    isHeld = true;
    middles = items.map(middleOf);
    scrolled = { x: strip.scrollLeft, y: strip.scrollTop };
    strip.dataset.dragging = "";
    item.classList.add("dragged");
    if (isTouch) navigator.vibrate?.(10);
    follow();
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== begun.pointerId) return;
    pointer = pointOf(event);
    const way = Math.hypot(pointer.x - origin.x, pointer.y - origin.y);
    if (isHeld) return;
    if (!isTouch && way > start.mouse) hold();
    if (isTouch && way > start.tremble) end(false);
  }

  /** Runs with every frame: near an edge the strip scrolls on. */
  function follow() {
    goOn(strip, pointer);
    const way = {
      x: pointer.x - origin.x + strip.scrollLeft - scrolled.x,
      y: pointer.y - origin.y + strip.scrollTop - scrolled.y,
    };
    const own = middles[from] ?? origin;
    to = placeFor({ x: own.x + way.x, y: own.y + way.y }, middles);
    for (const [index, { x, y }] of givenWay(middles, from, to).entries()) shift(items[index], { x, y });
    shift(item, way);
    frame = requestAnimationFrame(follow);
  }

  function end(isDropped: boolean) {
    clearTimeout(holding);
    cancelAnimationFrame(frame);
    away.abort();
    if (!isHeld) return;
    swallowClick();
    // The other pages stay where they are until the new order arrives.
    item.classList.remove("dragged");
    if (!isDropped || to === from) return settle(strip);
    shift(item, givenWay(middles, from, to)[from] ?? { x: 0, y: 0 });
    dropped(() => settle(strip));
    askFor(strip, `place:${pageOf(item)}:${to + 1}`);
  }
}

/** The id of the page that an item of the strip opens. */
function pageOf(item: HTMLElement): string {
  return item.querySelector<HTMLButtonElement>(".open")?.value.replace(/^open:/, "") ?? "";
}

/** Submits the screen's form as if its button with this intent were pressed. */
function askFor(strip: HTMLElement, intent: DraftIntentText): void {
  const button = Object.assign(document.createElement("button"), { ...draftButton(intent), hidden: true });
  strip.append(button);
  button.form?.requestSubmit(button);
  button.remove();
}

/** Lays every page out in its place in the order. */
function settle(strip: HTMLElement): void {
  delete strip.dataset.dragging;
  for (const page of strip.children) if (page instanceof HTMLElement) page.style.translate = "";
}

function goOn(strip: HTMLElement, { x, y }: Point): void {
  const { left, right, top, bottom } = strip.getBoundingClientRect();
  const step = (before: number, after: number) => (before < scroll.edge ? -scroll.step : after < scroll.edge ? scroll.step : 0);
  strip.scrollBy(step(x - left, right - x), step(y - top, bottom - y));
}

/** Ignores the click that follows when the button is released over a page. */
function swallowClick(): void {
  const away = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: away.signal },
  );
  setTimeout(() => away.abort());
}

function shift(item: HTMLElement | undefined, { x, y }: Point): void {
  if (item) item.style.translate = `${x}px ${y}px`;
}

function middleOf(item: HTMLElement): Point {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
