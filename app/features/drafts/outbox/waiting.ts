const waiting = "mappe:waiting";

/** Tells every screen of the tab that something is to be sent. */
export function tellWaiting(): void {
  window.dispatchEvent(new Event(waiting));
}

/** other: called when another tab kept or deleted something */
export function onWaiting(act: () => void, other: () => void): () => void {
  window.addEventListener(waiting, act);
  window.addEventListener("storage", other);
  return () => {
    window.removeEventListener(waiting, act);
    window.removeEventListener("storage", other);
  };
}
