import { useSyncExternalStore } from "react";
import { type Line, line, type Trouble } from "./line.ts";

/** id: of the fault, to quote it */
type Told = { trouble: Trouble; id: string | null };

// These are shared by the whole tab, like the stream of changes.
const listeners = new Set<() => void>();
const nothing: Told = { trouble: null, id: null };
let told = nothing;
let tabs: Line | undefined;

/** From this call on, every request to Mappe waits for the connection. Remix calls the window's own fetch and can be given no other. */
export function holdLine(): void {
  const ask = window.fetch.bind(window);
  tabs = line({ ask, isOffline: () => !navigator.onLine, mayRepeat, isOfScreen, tell });
  const { fetch } = tabs;
  window.fetch = (input, init) => (isToMappe(input) ? fetch(input, init) : ask(input, init));
  window.addEventListener("online", tabs.hasReturned);
}

/** Returns the trouble with the connection, if any, and a function that repeats the request at once. */
export function useLine(): Told & { again(): void } {
  const shown = useSyncExternalStore(listen, now, atFirst);
  return { ...shown, again };
}

function isToMappe(input: RequestInfo | URL): input is string | URL {
  return !(input instanceof Request) && new URL(input, window.location.href).origin === window.location.origin;
}

/** Tells whether a form may be sent again: fields that are saved on leaving them say the same however often they arrive. */
function mayRepeat({ body }: RequestInit): boolean {
  return body instanceof FormData && body.get("intent") === "keep";
}

function isOfScreen(address: string | URL): boolean {
  return new URL(address, window.location.href).pathname.endsWith(".data");
}

function tell(trouble: Trouble, id: string | null): void {
  if (trouble === told.trouble && id === told.id) return;
  told = { trouble, id };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function now(): Told {
  return told;
}

function atFirst(): Told {
  return nothing;
}

function again(): void {
  tabs?.again();
}
