// What is on its way to the server: pages of drafts, and files that become a document each. Shared by the whole tab: whoever goes on
// to another screen of Mappe leaves them on their way, and whoever closes it finds them kept in the browser.
import { useSyncExternalStore } from "react";
import { nothingToSend, type Outbox, type Parcel } from "./parcels.ts";

let outbox = nothingToSend;
const listeners = new Set<() => void>();

export function now(): Outbox {
  return outbox;
}

export function tell(change: Partial<Outbox>): void {
  outbox = { ...outbox, ...change };
  for (const listener of listeners) listener();
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(listen, now, () => nothingToSend);
}

export function parcel(facts: Omit<Parcel, "state" | "tries">): Parcel {
  return { ...facts, state: "waiting", tries: 0 };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
