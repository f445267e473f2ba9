const longEnough = 450;
/** px a finger may move meanwhile */
const still = 10;

type Marking = { isBegun(): boolean; toggle(id: string): void };

/** On a touch screen a row that is held down is ticked; as long as one is, so is each that is tapped. Answers how it ends. */
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
  // The browser's own menu for links and pictures.
  on("contextmenu", (event) => {
    if (isTouch && idOf(event)) event.preventDefault();
  });
  return () => ended.abort();
}

/** Of the row, unless what is touched is its box or another link in it. */
function idOf({ target }: Event): string | undefined {
  if (!(target instanceof Element) || target.closest(".pick-place, .chips a")) return undefined;
  return target.closest("tr")?.querySelector<HTMLInputElement>(".pick")?.value;
}
