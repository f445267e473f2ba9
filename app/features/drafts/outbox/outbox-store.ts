// Holds everything that is being sent to the server: pages of drafts, and files that become one document each. The whole tab shares it: sending goes
// on when the person opens another screen of Mappe, and a person who closes the tab finds the files kept in the browser.
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
