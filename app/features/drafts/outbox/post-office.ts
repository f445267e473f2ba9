// Sends the parcels of the outbox.
import { listenAgain, reload } from "~/live/use-live";
import { addFilesPath } from "../paths.ts";
import { keep, leftBehind, letGo } from "./kept-files.ts";
import { mayHaveKept } from "./may-have-kept.ts";
import { newId } from "./new-id.ts";
import { now, parcel, tell } from "./outbox-store.ts";
import { isFile, isSame, keyOf, nextOf, nothingToSend, type Parcel } from "./parcels.ts";
import { goOn, pause } from "./pauses.ts";
import { compressed, type Outcome, postFiles } from "./post-files.ts";
import { tellWaiting } from "./waiting.ts";

// Said here alone: what stands with the other addresses comes with every screen.
const eachAddress = `${addFilesPath()}?each=1`;

/** on their way at the same time */
const atOnce = 2;
/** answers that were none, after which a file waits for the person */
const mostTries = 4;
/** names in one announcement */
const namesAtOnce = 200;
const longestPause = 30_000;
/** ms until it is asked again whether a document is there */
const untilPublished = 1500;

/** whose they are that are in the outbox */
let sender = "";
/** what waits of people who were signed in before in this tab */
const aside = new Map<string, readonly Parcel[]>();

let working = 0;
/** how often the person said that it may go on: what was answered to a request from before says nothing any more */
let goneOn = 0;
/** what would go with the tab */
const unkept = new Set<string>();

type Sent = { person: string; fullQuality: boolean };

type Announcement = { person: string; submissionId: string; firstPlace: number; names: string[]; announced?: (() => unknown) | undefined };
const announcements: Announcement[] = [];

/** First all their names, then one file after the other, each by itself: what does not arrive goes again alone. */
export function sendApart(files: readonly File[], { person, fullQuality, announced }: Sent & { announced(): unknown }): void {
  const submissionId = newId();
  for (let firstPlace = 0; firstPlace < files.length; firstPlace += namesAtOnce) {
    const names = files.slice(firstPlace, firstPlace + namesAtOnce).map(({ name }) => name.replace(/\s+/g, " "));
    const isLast = firstPlace + namesAtOnce >= files.length;
    announcements.push({ person, submissionId, firstPlace, names, announced: isLast ? announced : undefined });
  }
  const parcels = files.map((file, place) => parcel({ submissionId, place, kind: "each", file, fullQuality }));
  tell({ parcels: [...now().parcels, ...parcels] });
  tellWaiting();
  post(person, parcels);
}

/** Goes on with what tabs left behind that are gone. */
export async function resume(person: string): Promise<void> {
  turnTo(person);
  if (!mayHaveKept()) return;
  const parcels = await leftBehind(person);
  tell({ parcels: [...now().parcels, ...parcels.filter((one) => !now().parcels.some((other) => isSame(one, other)))] });
  watch();
  work();
}

/** In another tab somebody else may have signed in, of whom this one hears: what it has to send is not theirs, and waits for its person. */
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

/** The person has signed in again, has a plan, or wants what failed to be tried once more. */
export function sendAgain(): void {
  goneOn += 1;
  const revived = (parcel: Parcel): Parcel => (isHeld(parcel) ? { ...parcel, state: "waiting", tries: 0 } : parcel);
  tell({ parcels: now().parcels.map(revived), isSignedOut: false });
  listenAgain();
  goOn();
  work();
}

/** What waits for the person is not to be sent any more. */
export function giveUp(): void {
  drop(now().parcels.filter(isHeld));
}

function isHeld({ state }: Parcel): boolean {
  return state === "failed" || state === "used-up";
}

export function drop(parcels: readonly Parcel[]): void {
  if (parcels.length > 0) settle(parcels);
  work();
}

/** They are in the outbox already. */
export function post(person: string, parcels: readonly Parcel[]): void {
  sender ||= person;
  for (const parcel of parcels) unkept.add(keyOf(parcel));
  watch();
  void keepAll(person, parcels);
  work();
}

async function keepAll(person: string, parcels: readonly Parcel[]): Promise<void> {
  for (const parcel of parcels) {
    const key = keyOf(parcel);
    const isThere = () => now().parcels.some((one) => keyOf(one) === key);
    if (isThere() && (await keep(person, parcel))) unkept.delete(key);
    // It may have arrived in the meantime.
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

/** Nothing where none is left to be sent. */
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
  tell({ isLost: outcome === "lost", isSignedOut });
  return outcome;
}

async function sent(parcel: Parcel, person: string): Promise<Outcome> {
  const { submissionId, place, kind, document, fullQuality, look, order = [] } = parcel;
  if (!isFile(parcel)) {
    return postFiles({ person, address: `${addFilesPath()}?${kind}=1`, fields: { submissionId, submissionIds: order.join() } });
  }
  const files = fullQuality ? [parcel.file] : await compressed([parcel.file]);
  if (kind === "each") return postFiles({ person, address: eachAddress, fields: { submissionId, firstPlace: String(place) }, files });
  const address = addFilesPath({ document });
  return postFiles({ person, address, fields: { submissionId, look: look ?? "" }, files }, (percent) => tell({ percent }));
}

/**
 * Nothing is left of the trial. All that were to be a document each the server has refused by name; pages of a draft stay until
 * there is a plan, or the person gives them up.
 */
function holdUsedUp({ kind, submissionId, document }: Parcel): void {
  if (kind === "each") {
    settle(now().parcels.filter((one) => one.submissionId === submissionId));
    return;
  }
  const held = (one: Parcel): Parcel => (one.kind !== "each" && one.document === document ? { ...one, state: "used-up" } : one);
  tell({ parcels: now().parcels.map(held), usedUp: { document } });
}

/** They are there, or given up. */
function settle(parcels: readonly Parcel[]): void {
  const keys = new Set(parcels.map(keyOf));
  for (const key of keys) {
    unkept.delete(key);
    void letGo(key);
  }
  const left = now().parcels.filter((parcel) => !keys.has(keyOf(parcel)));
  const pages = parcels.filter(({ kind }) => kind !== "each");
  const isOver = !left.some(({ kind }) => kind !== "each");
  tell({ parcels: left, percent: 0, sent: isOver ? 0 : now().sent + pages.length });
  watch();
  if (pages.length > 0 && isOver) reload();
}

function change(parcel: Parcel, to: Partial<Parcel>): void {
  tell({ parcels: now().parcels.map((one) => (isSame(one, parcel) ? { ...one, ...to } : one)) });
}

let isWatching = false;

function watch(): void {
  const isNeeded = now().parcels.length > 0;
  if (isNeeded === isWatching) return;
  isWatching = isNeeded;
  const change = isNeeded ? window.addEventListener : window.removeEventListener;
  change("beforeunload", ask);
  change("online", goOn);
}

/** What the browser does not keep goes with the tab. */
function ask(event: BeforeUnloadEvent): void {
  if (unkept.size > 0) event.preventDefault();
}
