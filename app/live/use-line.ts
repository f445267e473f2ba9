import { useSyncExternalStore } from "react";
import { type Line, line, type Trouble } from "./line.ts";

// Shared by the whole tab, like the stream of changes.
const listeners = new Set<() => void>();
let trouble: Trouble = null;
let tabs: Line | undefined;

/** From here on every request to Mappe waits for the line. Remix calls the window's own fetch and can be given no other. */
export function holdLine(): void {
  const ask = window.fetch.bind(window);
  tabs = line({ ask, isOffline: () => !navigator.onLine, mayRepeat, tell });
  const { fetch } = tabs;
  window.fetch = (input, init) => (isToMappe(input) ? fetch(input, init) : ask(input, init));
  window.addEventListener("online", tabs.hasReturned);
}

/** What is wrong with the line, if anything is, and how to ask again at once. */
export function useLine(): { trouble: Trouble; again(): void } {
  const shown = useSyncExternalStore(listen, now, atFirst);
  return { trouble: shown, again };
}

function isToMappe(input: RequestInfo | URL): input is string | URL {
  return !(input instanceof Request) && new URL(input, window.location.href).origin === window.location.origin;
}

/** Fields that are kept on leaving them say the same however often they arrive. */
function mayRepeat({ body }: RequestInit): boolean {
  return body instanceof FormData && body.get("intent") === "keep";
}

function tell(now: Trouble): void {
  if (now === trouble) return;
  trouble = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function now(): Trouble {
  return trouble;
}

function atFirst(): Trouble {
  return null;
}

function again(): void {
  tabs?.again();
}
