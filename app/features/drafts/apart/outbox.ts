// Files of which each becomes a document of its own, until the server has them. Shared by the whole tab: whoever goes on to another
// screen of Mappe leaves them on their way.
import { useSyncExternalStore } from "react";
import { compressed, newId, type Outcome, postFiles } from "../adding/post-files.ts";
import { addFilesPath } from "../paths.ts";

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

// Said here alone: what stands with the other addresses comes with every screen.
const address = `${addFilesPath()}?each=1`;

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
/** how often the person said that it may go on: what was answered to a request from before says nothing any more */
let goneOn = 0;
const sleeping = new Set<() => void>();
const listeners = new Set<() => void>();

type Announcement = { submissionId: string; firstPlace: number; names: string[]; announced?: (() => unknown) | undefined };
const announcements: Announcement[] = [];

type Wanted = { fullQuality: boolean; announced(): unknown };

/** First all their names, then one file after the other, each by itself: what does not arrive goes again alone. */
export function sendApart(files: readonly File[], { fullQuality, announced }: Wanted): void {
  const submissionId = newId();
  const added = files.map((file, place): Parcel => ({ submissionId, place, file, fullQuality, state: "waiting", tries: 0 }));
  for (let firstPlace = 0; firstPlace < files.length; firstPlace += namesAtOnce) {
    const names = files.slice(firstPlace, firstPlace + namesAtOnce).map(({ name }) => name.replace(/\s+/g, " "));
    const isLast = firstPlace + namesAtOnce >= files.length;
    announcements.push({ submissionId, firstPlace, names, announced: isLast ? announced : undefined });
  }
  tell({ ...outbox, parcels: [...outbox.parcels, ...added] });
  work();
}

/** The person has signed in again, or wants what failed to be tried once more. */
export function sendAgain(): void {
  goneOn += 1;
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
    const outcome = await (announcements.length > 0 ? announceNext() : sendNext());
    if (!outcome) return;
    if (outcome === "arrived" || outcome === "used-up") {
      failures = 0;
    } else if (outcome !== "signed-out") {
      failures += 1;
      await pause(Math.min(longestPause, 500 * 2 ** failures));
    }
  }
}

async function announceNext(): Promise<Outcome | undefined> {
  const announcement = announcements.shift();
  if (!announcement) return undefined;
  const { submissionId, firstPlace, names, announced } = announcement;
  const before = goneOn;
  const outcome = await postFiles(address, { submissionId, firstPlace: String(firstPlace), names: names.join("\n") }, []);
  // Where it is refused, the files are sent all the same: only what never comes cannot be told.
  if (outcome === "lost" || outcome === "signed-out") announcements.unshift(announcement);
  else announced?.();
  tell({ ...outbox, isLost: outcome === "lost", isSignedOut: outcome === "signed-out" && before === goneOn });
  return outcome;
}

/** Nothing where none is left to be sent. */
async function sendNext(): Promise<Outcome | undefined> {
  const parcel = outbox.parcels.find(({ state }) => state === "waiting");
  if (!parcel) return undefined;
  const { submissionId, place } = parcel;
  tell({ ...outbox, parcels: outbox.parcels.map((one) => (one === parcel ? { ...one, state: "sending" } : one)) });
  const before = goneOn;
  const files = parcel.fullQuality ? [parcel.file] : await compressed([parcel.file]);
  const outcome = await postFiles(address, { submissionId, firstPlace: String(place) }, files);
  const tries = parcel.tries + (outcome === "failed" ? 1 : 0);
  const kept: Parcel[] = [{ ...parcel, tries, state: tries < mostTries ? "waiting" : "failed" }];
  // Nothing is left of the trial: the server has refused all of them by name.
  const isSettled = (one: Parcel) => isSame(one, parcel) || (outcome === "used-up" && one.submissionId === submissionId);
  const others = outbox.parcels.filter((one) => !isSettled(one));
  const isDone = outcome === "arrived" || outcome === "used-up";
  const isSignedOut = outcome === "signed-out" && before === goneOn;
  tell({ parcels: isDone ? others : [...others, ...kept], isLost: outcome === "lost", isSignedOut });
  return outcome;
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
