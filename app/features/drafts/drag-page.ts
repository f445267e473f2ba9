import type { Point } from "~/imaging/recipe";
import { type DraftIntentText, draftButton } from "./intents.ts";
import { givenWay, placeFor } from "./strip-order.ts";

/** px: a mouse that moved so far drags; ms: a finger that stays so long holds. Until then it scrolls, px: unless it trembles only */
const start = { mouse: 6, hold: 350, tremble: 10 };
/** px from the edge of the strip, and for each frame */
const scroll = { edge: 36, step: 6 };

/**
 * One page of a strip under a mouse or a finger: where it goes, the others give way. `dropped` is given what lays the pages where
 * the order has them, once that is the new one.
 */
export function dragPage(strip: HTMLElement, begun: PointerEvent, dropped: (settle: () => void) => void): void {
  const target = begun.target instanceof Element ? begun.target : null;
  const item = target?.closest<HTMLElement>("li[data-page]");
  if (begun.button !== 0 || !item || target?.closest(".take-off")) return;
  startDrag(strip, item, { begun, dropped });
}

type Dragging = { begun: PointerEvent; dropped(settle: () => void): void };

function startDrag(strip: HTMLElement, item: HTMLElement, { begun, dropped }: Dragging): void {
  const items = [...strip.children].filter((child): child is HTMLElement => child instanceof HTMLElement && "page" in child.dataset);
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
  // A long press would open the menu of a link.
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

  /** Every frame: near an edge the strip goes on by itself. */
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
    // The others stay as they lie until the new order comes.
    item.classList.remove("dragged");
    if (!isDropped || to === from) return settle(strip);
    shift(item, givenWay(middles, from, to)[from] ?? { x: 0, y: 0 });
    dropped(() => settle(strip));
    askFor(strip, `place:${item.dataset.page}:${to + 1}`);
  }
}

/** The screen's one form, as if a button of it were pressed. */
function askFor(strip: HTMLElement, intent: DraftIntentText): void {
  const button = Object.assign(document.createElement("button"), { ...draftButton(intent), hidden: true });
  strip.append(button);
  button.form?.requestSubmit(button);
  button.remove();
}

/** Every page lies where the order has it. */
function settle(strip: HTMLElement): void {
  delete strip.dataset.dragging;
  for (const page of strip.children) if (page instanceof HTMLElement) page.style.translate = "";
}

function goOn(strip: HTMLElement, { x, y }: Point): void {
  const { left, right, top, bottom } = strip.getBoundingClientRect();
  const step = (before: number, after: number) => (before < scroll.edge ? -scroll.step : after < scroll.edge ? scroll.step : 0);
  strip.scrollBy(step(x - left, right - x), step(y - top, bottom - y));
}

/** The button went up over a page: that is no press on it. */
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
