type Options = {
  ms: number;
  close(): void;
};

/** In px: how far it must be dragged to go, and what is still a click. */
const farEnough = 80;
const unmoved = 6;

/** Closes a toast by time, by click or by dragging it away; time stands still under the pointer and while it has the focus. */
export function watchToast(toast: HTMLElement, { ms, close }: Options): () => void {
  const listening = new AbortController();
  let timer = setTimeout(close, ms);
  let start: PointerEvent | null = null;
  let way = 0;

  function hold() {
    clearTimeout(timer);
  }
  function resume() {
    hold();
    timer = setTimeout(close, ms);
  }
  function grip(event: PointerEvent) {
    way = 0;
    if (pressedIn(event)) return;
    start = event;
    toast.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent) {
    if (!start) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    way = Math.hypot(x, y);
    toast.setAttribute("data-held", "");
    toast.style.translate = `${x}px ${y}px`;
  }
  function drop() {
    start = null;
    toast.removeAttribute("data-held");
    toast.style.removeProperty("translate");
    if (way > farEnough) close();
  }
  function click(event: MouseEvent) {
    const pressed = pressedIn(event);
    if (way > unmoved || (pressed && !pressed.hasAttribute("data-close"))) return;
    event.preventDefault();
    close();
  }

  const listeners = {
    pointerenter: hold,
    focusin: hold,
    pointerleave: resume,
    focusout: resume,
    pointerdown: grip,
    pointermove: drag,
    pointerup: drop,
    pointercancel: drop,
    click,
  };
  for (const [name, listener] of Object.entries(listeners)) {
    toast.addEventListener(name, listener as EventListener, { signal: listening.signal });
  }
  return () => {
    hold();
    listening.abort();
  };
}

function pressedIn({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("a, button") : null;
}
