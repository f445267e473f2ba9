// Files of which each becomes a document of its own, until the server has them. Shared by the whole tab: whoever goes on to another
// screen of Mappe leaves them on their way.
import { useSyncExternalStore } from "react";
import { compressed, newId, postFiles } from "../adding/post-files.ts";
import { apartFilesPath } from "../paths.ts";

type Parcel = {
  submissionId: string;
  place: number;
  file: File;
  fullQuality: boolean;
  state: "waiting" | "sending" | "failed";
  tries: number;
};

/** isLost: nobody answers; it goes on by itself */
export type Outbox = { parcels: readonly Parcel[]; isLost: boolean; isSignedOut: boolean };

/** on their way at the same time */
const atOnce = 2;
/** answers that were none, after which a file waits for the person */
const mostTries = 4;
/** names in one announcement */
const namesAtOnce = 200;
const longestPause = 30_000;

const none: Outbox = { parcels: [], isLost: false, isSignedOut: false };
let outbox = none;
let working = 0;
const sleeping = new Set<() => void>();
const listeners = new Set<() => void>();

/** One after the other, each by itself: what does not arrive goes again alone. */
export async function sendApart(files: readonly File[], { fullQuality }: { fullQuality: boolean }): Promise<void> {
  const submissionId = newId();
  const added = files.map((file, place): Parcel => ({ submissionId, place, file, fullQuality, state: "waiting", tries: 0 }));
  tell({ ...outbox, parcels: [...outbox.parcels, ...added] });
  for (let firstPlace = 0; firstPlace < files.length; firstPlace += namesAtOnce) {
    const names = files.slice(firstPlace, firstPlace + namesAtOnce).map(({ name }) => name.replace(/\s+/g, " "));
    // Without it they are sent all the same; only what never comes cannot be told.
    await postFiles(apartFilesPath, { submissionId, firstPlace: String(firstPlace), names: names.join("\n") }, []);
  }
  work();
}

/** The person has signed in again, or wants what failed to be tried once more. */
export function sendAgain(): void {
  const revived = (parcel: Parcel): Parcel => (parcel.state === "failed" ? { ...parcel, state: "waiting", tries: 0 } : parcel);
  tell({ ...outbox, parcels: outbox.parcels.map(revived), isSignedOut: false });
  goOn();
  work();
}

/** What is to be said of them, the most urgent first. */
export function troubleOf({ parcels, isLost, isSignedOut }: Outbox): "signed-out" | "lost" | "failed" | null {
  if (isSignedOut) return "signed-out";
  if (isLost) return "lost";
  return parcels.some(({ state }) => state === "failed") ? "failed" : null;
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(
    listen,
    () => outbox,
    () => none,
  );
}

function work(): void {
  while (working < atOnce && outbox.parcels.filter(({ state }) => state === "waiting").length > working) {
    working += 1;
    void workOff().finally(() => {
      working -= 1;
    });
  }
}

async function workOff(): Promise<void> {
  for (let failures = 0; !outbox.isSignedOut; ) {
    const parcel = outbox.parcels.find(({ state }) => state === "waiting");
    if (!parcel) return;
    change(parcel, { state: "sending" });
    const { submissionId, place } = parcel;
    const files = parcel.fullQuality ? [parcel.file] : await compressed([parcel.file]);
    const outcome = await postFiles(apartFilesPath, { submissionId, firstPlace: String(place) }, files);
    const isLost = outcome === "lost";
    if (outcome === "arrived" || outcome === "used-up") {
      failures = 0;
      // Nothing is left of the trial: the server has refused all of them by name.
      const isSettled = (one: Parcel) => isSame(one, parcel) || (outcome === "used-up" && one.submissionId === submissionId);
      tell({ ...outbox, isLost, parcels: outbox.parcels.filter((one) => !isSettled(one)) });
      continue;
    }
    const tries = parcel.tries + (outcome === "failed" ? 1 : 0);
    const others = outbox.parcels.filter((one) => !isSame(one, parcel));
    const kept: Parcel = { ...parcel, tries, state: tries < mostTries ? "waiting" : "failed" };
    tell({ parcels: [...others, kept], isLost, isSignedOut: outcome === "signed-out" });
    failures += 1;
    if (outcome !== "signed-out") await pause(Math.min(longestPause, 500 * 2 ** failures));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    sleeping.add(end);

    function end(): void {
      clearTimeout(timer);
      sleeping.delete(end);
      resolve();
    }
  });
}

function isSame(one: Parcel, other: Parcel): boolean {
  return one.submissionId === other.submissionId && one.place === other.place;
}

function change(parcel: Parcel, facts: Partial<Parcel>): void {
  tell({ ...outbox, parcels: outbox.parcels.map((one) => (isSame(one, parcel) ? { ...one, ...facts } : one)) });
}

function tell(now: Outbox): void {
  const [before, after] = [outbox.parcels.length, now.parcels.length];
  outbox = now;
  if (before === 0 && after > 0) {
    window.addEventListener("beforeunload", ask);
    window.addEventListener("online", goOn);
  }
  if (before > 0 && after === 0) {
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("online", goOn);
  }
  for (const listener of listeners) listener();
}

/** Files that are chosen in a tab go with it. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function goOn(): void {
  for (const wake of [...sleeping]) wake();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
