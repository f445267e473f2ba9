const waiting = "mappe:waiting";

/** Something is to be sent: every screen of the tab tells of it. */
export function tellWaiting(): void {
  window.dispatchEvent(new Event(waiting));
}

export function onWaiting(act: () => void): () => void {
  window.addEventListener(waiting, act);
  return () => window.removeEventListener(waiting, act);
}
