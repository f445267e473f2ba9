// Sends the parcels of the outbox.
import { listenAgain, reload } from "~/live/use-live";
import { keep, leftBehind, letGo, nextMoment } from "./kept-files.ts";
import { newId } from "./new-id.ts";
import { now, parcel, tell } from "./outbox-store.ts";
import { eachAddress, type Outcome, requestOf } from "./parcel-request.ts";
import { isFile, isSame, keyOf, nextOf, nothingToSend, type Parcel } from "./parcels.ts";
import { goOn, pause } from "./pauses.ts";
import { compressed, postFiles } from "./post-files.ts";
import { tellWaiting } from "./waiting.ts";

/** number of parcels sent at the same time */
const atOnce = 2;
/** number of failed answers after which a file waits for the person */
const mostTries = 4;
/** number of names in one announcement */
const namesAtOnce = 200;
const longestPause = 30_000;
/** ms until the server is asked again whether a document exists */
const untilPublished = 1500;

/** id of the person whose parcels are in the outbox */
let sender = "";
/** waiting parcels of people who were signed in before in this tab */
const aside = new Map<string, readonly Parcel[]>();

let working = 0;
/** number of times that the person let sending resume: the outcome of a request from before the last one is ignored */
let goneOn = 0;
/** keys of the parcels that would be lost with the tab */
const unkept = new Set<string>();

/** This is missing in TypeScript's types: https://wicg.github.io/background-sync/spec */
type WithSync = { sync?: { register(tag: string): Promise<void> } };

type Sent = { person: string; fullQuality: boolean };

type Announcement = { person: string; submissionId: string; firstPlace: number; names: string[]; announced?: (() => unknown) | undefined };
const announcements: Announcement[] = [];

type SentApart = Sent & {
  announced?(): unknown;
  /** the same files, waiting as pages of the draft */
  insteadOf?: readonly Parcel[];
};

/** Announces the names of all files first, then sends each file in a request of its own, so that a failed one is repeated alone. */
export function sendApart(files: readonly File[], { person, fullQuality, announced, insteadOf = [] }: SentApart): void {
  const submissionId = newId();
  for (let firstPlace = 0; firstPlace < files.length; firstPlace += namesAtOnce) {
    const names = files.slice(firstPlace, firstPlace + namesAtOnce).map(({ name }) => name.replace(/\s+/g, " "));
    const isLast = firstPlace + namesAtOnce >= files.length;
    announcements.push({ person, submissionId, firstPlace, names, announced: isLast ? announced : undefined });
  }
  const parcels = files.map((file, place) => parcel({ submissionId, place, kind: "each", file, fullQuality }));
  tell({ parcels: [...now().parcels.filter((one) => !insteadOf.includes(one)), ...parcels] });
  for (const one of insteadOf) unkept.delete(keyOf(one));
  tellWaiting();
  post(person, parcels);
}

/** Resumes sending what closed tabs left behind. */
export async function resume(person: string): Promise<void> {
  turnTo(person);
  const parcels = await leftBehind(person);
  tell({ parcels: [...now().parcels, ...parcels.filter((one) => !now().parcels.some((other) => isSame(one, other)))] });
  watch();
  work();
}

/** Switches to another person who signed in, possibly in another tab: the parcels of the previous person are set aside for them. */
function turnTo(person: string): void {
  if (sender !== "" && sender !== person) {
    goneOn += 1;
    announcements.length = 0;
    aside.set(
      sender,
      now().parcels.map((parcel) => (parcel.state === "sending" ? { ...parcel, state: "waiting" } : parcel)),
    );
    tell({ ...nothingToSend, parcels: aside.get(person) ?? [] });
    aside.delete(person);
  }
  sender = person;
}

/** Resumes sending after the person signed in again, got a plan, or asked for failed parcels to be tried once more. */
export function sendAgain(): void {
  goneOn += 1;
  const revived = (parcel: Parcel): Parcel => (isHeld(parcel) ? { ...parcel, state: "waiting", tries: 0 } : parcel);
  tell({ parcels: now().parcels.map(revived), isSignedOut: false });
  listenAgain();
  goOn();
  work();
}

/** Drops the parcels that wait for the person. */
export async function giveUp(): Promise<void> {
  await remove(now().parcels.filter(isHeld));
}

/** Drops parcels once nothing of them is kept any more: what is shown as gone must not be back after a reload. */
export async function remove(parcels: readonly Parcel[]): Promise<void> {
  await Promise.all(parcels.map((one) => letGo(keyOf(one))));
  drop(now().parcels.filter((one) => parcels.some((removed) => isSame(one, removed))));
}

function isHeld({ state }: Parcel): boolean {
  return state === "failed" || state === "used-up";
}

export function drop(parcels: readonly Parcel[]): void {
  if (parcels.length > 0) settle(parcels);
  work();
}

/** Sends parcels that are in the outbox already. */
export function post(person: string, parcels: readonly Parcel[]): void {
  sender ||= person;
  for (const parcel of parcels) unkept.add(keyOf(parcel));
  watch();
  void keepAll(person, parcels);
  work();
}

async function keepAll(person: string, parcels: readonly Parcel[]): Promise<void> {
  // Others may be posted while these are being kept: their times keep them behind.
  const timed = parcels.map((parcel) => ({ parcel, at: nextMoment() }));
  for (const { parcel, at } of timed) {
    const key = keyOf(parcel);
    const isThere = () => now().parcels.some((one) => keyOf(one) === key);
    if (isThere()) {
      if (await keep(person, parcel, at)) unkept.delete(key);
      else tell({ hasNoRoom: true });
    }
    // The parcel may have arrived in the meantime.
    if (!isThere()) await letGo(key);
  }
}

function work(): void {
  while (working < atOnce && now().parcels.filter(({ state }) => state === "waiting").length > working) {
    working += 1;
    void workOff().finally(() => {
      working -= 1;
    });
  }
}

async function workOff(): Promise<void> {
  for (let failures = 0; !now().isSignedOut; ) {
    const outcome = await (announcements.length > 0 ? announceNext() : sendNext());
    if (!outcome) return;
    if (outcome === "later") {
      await pause(untilPublished);
    } else if (outcome === "arrived" || outcome === "used-up") {
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
  const { person, submissionId, firstPlace, names, announced } = announcement;
  const before = goneOn;
  const fields = { submissionId, firstPlace: String(firstPlace), names: names.join("\n") };
  const outcome = await postFiles({ person, address: eachAddress, fields });
  if (person !== sender) return outcome;
  // If the announcement is refused, the files are sent all the same: it only serves to name files that never arrive.
  if (outcome === "lost" || outcome === "signed-out") announcements.unshift(announcement);
  else announced?.();
  tell({ isLost: outcome === "lost", isSignedOut: outcome === "signed-out" && before === goneOn });
  return outcome;
}

/** Sends the next parcel; returns undefined if none is left. */
async function sendNext(): Promise<Outcome | undefined> {
  const parcel = nextOf(now().parcels);
  if (!parcel) return undefined;
  change(parcel, { state: "sending" });
  const before = goneOn;
  const person = sender;
  const outcome = await sent(parcel, person);
  if (person !== sender) {
    if (outcome === "arrived") void letGo(keyOf(parcel));
    return outcome;
  }
  const isSignedOut = outcome === "signed-out" && before === goneOn;
  if (outcome === "arrived") settle([parcel]);
  if (outcome === "used-up") holdUsedUp(parcel);
  if (outcome !== "arrived" && outcome !== "used-up") {
    // A parcel that is refused for good is not tried again.
    const tries = outcome === "refused" ? mostTries : parcel.tries + (outcome === "failed" ? 1 : 0);
    const kept = { ...parcel, tries, state: tries < mostTries ? ("waiting" as const) : ("failed" as const) };
    if (parcel.kind === "each") tell({ parcels: [...now().parcels.filter((one) => !isSame(one, parcel)), kept] });
    else change(parcel, kept);
  }
  if (outcome === "lost") sendInBackground();
  tell({ isLost: outcome === "lost", isSignedOut });
  return outcome;
}

/** Has the browser wake the service worker when the connection is back, where it can: it sends what no window does. */
function sendInBackground(): void {
  const sync = ({ sync }: ServiceWorkerRegistration & WithSync) => sync?.register("send").catch(() => undefined);
  void navigator.serviceWorker?.ready.then(sync);
}

async function sent(parcel: Parcel, person: string): Promise<Outcome> {
  const request = { person, ...requestOf(parcel) };
  if (!isFile(parcel)) return postFiles(request);
  const files = parcel.fullQuality ? [parcel.file] : await compressed([parcel.file]);
  return postFiles({ ...request, files }, parcel.kind === "draft" ? (percent) => tell({ percent }) : undefined);
}

/**
 * Handles a used-up trial. The server has refused all files that were to become one document each by name; pages of a draft stay until the person
 * has a plan or gives them up.
 */
function holdUsedUp({ kind, submissionId, document }: Parcel): void {
  if (kind === "each") {
    settle(now().parcels.filter((one) => one.submissionId === submissionId));
    return;
  }
  const held = (one: Parcel): Parcel => (one.kind !== "each" && one.document === document ? { ...one, state: "used-up" } : one);
  tell({ parcels: now().parcels.map(held), usedUp: { document } });
}

/** Removes parcels that have arrived or were given up. */
function settle(parcels: readonly Parcel[]): void {
  const keys = new Set(parcels.map(keyOf));
  for (const key of keys) {
    unkept.delete(key);
    void letGo(key);
  }
  const left = now().parcels.filter((parcel) => !keys.has(keyOf(parcel)));
  const pages = parcels.filter(({ kind }) => kind !== "each");
  const isOver = !left.some(({ kind }) => kind !== "each");
  const hasNoRoom = now().hasNoRoom && unkept.size > 0;
  tell({ parcels: left, percent: 0, sent: isOver ? 0 : now().sent + pages.length, hasNoRoom });
  watch();
  if (pages.length > 0 && isOver) reload();
}

function change(parcel: Parcel, to: Partial<Parcel>): void {
  tell({ parcels: now().parcels.map((one) => (isSame(one, parcel) ? { ...one, ...to } : one)) });
}

export { claimShared } from "./kept-files.ts";

let isWatching = false;

function watch(): void {
  const isNeeded = now().parcels.length > 0;
  if (isNeeded === isWatching) return;
  isWatching = isNeeded;
  const change = isNeeded ? window.addEventListener : window.removeEventListener;
  change("beforeunload", ask);
  change("online", goOn);
}

/** Asks before the tab is closed if parcels are not kept by the browser. */
function ask(event: BeforeUnloadEvent): void {
  if (unkept.size > 0) event.preventDefault();
}
