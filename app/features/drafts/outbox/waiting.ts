const waiting = "mappe:waiting";

/** Something is to be sent: every screen of the tab tells of it. */
export function tellWaiting(): void {
  window.dispatchEvent(new Event(waiting));
}

/** other: another tab kept something, or let it go */
export function onWaiting(act: () => void, other: () => void): () => void {
  window.addEventListener(waiting, act);
  window.addEventListener("storage", other);
  return () => {
    window.removeEventListener(waiting, act);
    window.removeEventListener("storage", other);
  };
}
