// How a toast goes: fetched when one is shown, by the pages with React and by those without (enhance.js).

/** In px: how far it must be dragged to go, and what is still a click. */
const farEnough = 80;
const unmoved = 6;

/** Closes a toast by time, by click or by dragging it away; time stands still under the pointer and while it has the focus. */
export function watchToast(toast, close) {
  const ms = Number(toast.dataset.ms);
  const listening = new AbortController();
  let timer;
  let start = null;
  let way = 0;

  const hold = () => clearTimeout(timer);
  const resume = () => {
    hold();
    timer = setTimeout(close, ms);
  };
  const drop = () => {
    start = null;
    toast.removeAttribute("data-held");
    toast.style.removeProperty("translate");
    if (way > farEnough) close();
  };
  const listeners = {
    pointerenter: hold,
    focusin: hold,
    pointerleave: resume,
    focusout: resume,
    pointerdown(event) {
      way = 0;
      if (pressedIn(event)) return;
      start = event;
      toast.setPointerCapture(event.pointerId);
    },
    pointermove(event) {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      way = Math.hypot(x, y);
      toast.setAttribute("data-held", "");
      toast.style.translate = `${x}px ${y}px`;
    },
    pointerup: drop,
    pointercancel: drop,
    click(event) {
      const pressed = pressedIn(event);
      if (way > unmoved || (pressed && !pressed.hasAttribute("data-close"))) return;
      event.preventDefault();
      close();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) toast.addEventListener(name, listener, { signal: listening.signal });
  // The pointer may have been there before this part came, and tells nothing of it any more.
  if (!toast.matches(":hover, :focus-within")) resume();
  return () => {
    hold();
    listening.abort();
  };
}

function pressedIn({ target }) {
  return target.closest("a, button");
}
