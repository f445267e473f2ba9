const longEnough = 450;
/** px that a finger may move meanwhile */
const still = 10;

type Marking = { isBegun(): boolean; toggle(id: string): void };

/** Ticks rows on a touch screen: by a long press, and, as long as one is ticked, by a tap. Returns the function that stops it. */
export function markByHolding(list: HTMLElement, { isBegun, toggle }: Marking): () => void {
  const ended = new AbortController();
  let from: { x: number; y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isTouch, wasHeld] = [false, false];

  function on<Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) {
    list.addEventListener(name, act, { signal: ended.signal, capture: true });
  }

  const letGo = () => clearTimeout(timer);
  on("pointerdown", (event) => {
    const id = idOf(event);
    [isTouch, wasHeld] = [event.pointerType === "touch", false];
    if (!isTouch || !id) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      wasHeld = true;
      toggle(id);
      navigator.vibrate?.(10);
    }, longEnough);
  });
  on("pointermove", ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > still) letGo();
  });
  on("pointerup", letGo);
  on("pointercancel", letGo);
  on("click", (event) => {
    const id = idOf(event);
    if (!isTouch || !id || !(wasHeld || isBegun())) return;
    event.preventDefault();
    event.stopPropagation();
    if (!wasHeld) toggle(id);
    wasHeld = false;
  });
  // This prevents the browser's own menu for links and pictures.
  on("contextmenu", (event) => {
    if (isTouch && idOf(event)) event.preventDefault();
  });
  return () => ended.abort();
}

/** Returns the id of the touched row; undefined if its box or another link in it was touched. */
function idOf({ target }: Event): string | undefined {
  if (!(target instanceof Element) || target.closest(".pick-place, .chips a")) return undefined;
  return target.closest("tr")?.querySelector<HTMLInputElement>(".pick")?.value;
}
