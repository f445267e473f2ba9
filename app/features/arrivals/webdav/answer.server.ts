import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { textsIn } from "~/i18n/texts.server";
import { KB } from "~/lib/bytes";
import { TooSlow } from "~/lib/too-slow";
import type { Db } from "~db/client.server";
import type { DavMethod } from "./methods.ts";
import { type Entry, lockTold, multistatus, notMet, propertiesTaken } from "./multistatus.ts";
import { isOfSystem, type Place, placeIn, placeOfDestination } from "./names.ts";
import { type Put, putFile } from "./put-file.server.ts";
import { findName, hasRoomForName, hideNames, isFolder, namesIn, noteName, type PutName, renameName } from "./put-names.server.ts";

/** What a program asks; depth and destination: its headers; size: of the body, if it says; isPiece: it sends a part of a file alone */
export type DavAsked = {
  method: DavMethod;
  path: string;
  depth: string | null;
  destination: string | null;
  overwrites: boolean;
  size: number | undefined;
  isPiece: boolean;
  body: () => Readable;
};

export type DavAnswer = { status: number; headers?: Record<string, string>; text?: string };

type Asked = Omit<DavAsked, "method" | "path"> & { key: AcceptedKey; place: Place; now: Date };

/** seconds until a program tries again what the store cannot take now */
const later = "60";
/** bytes of a body that is not a file: of XML, which nobody here reads */
const mostOther = 64 * KB;
/** seconds for which programs believe to have a lock */
const lockLasts = 600;

const xml = { "Content-Type": "application/xml; charset=utf-8" };

const methods: Record<Exclude<DavMethod, "OPTIONS">, (db: Db, asked: Asked) => Promise<DavAnswer>> = {
  PROPFIND: tellNames,
  PROPPATCH: async (_, { place }) => ({ status: 207, headers: xml, text: propertiesTaken(shownPath(place)) }),
  PUT: put,
  MKCOL: makeFolder,
  DELETE: remove,
  MOVE: move,
  LOCK: lock,
  UNLOCK: async () => ({ status: 204 }),
  GET: read,
  HEAD: look,
};

/**
 * Answers a program with an access key. It puts files and finds the names that it put lately or that wait; it reads no file, and nothing that came by
 * another key. Locks and properties are agreed to and not kept, as the programs of Windows and macOS put nothing without them.
 */
export async function answerProgram(db: Db, key: AcceptedKey, { method, path, ...asked }: DavAsked & { now: Date }): Promise<DavAnswer> {
  if (method === "OPTIONS") return { status: 204 };
  const place = placeIn(path);
  if (!place) return { status: 403 };
  if (method !== "PUT" && (asked.size ?? 0) > mostOther) return { status: 413 };
  return methods[method](db, { ...asked, key, place });
}

async function tellNames(db: Db, asked: Asked): Promise<DavAnswer> {
  const { key, place, depth, now } = asked;
  if (depth !== "0" && depth !== "1") return { status: 403, headers: xml, text: notMet("propfind-finite-depth") };
  const named = { keyId: key.id, place, now };
  const file = place.isFolder ? undefined : await findName(db, named);
  if (file) return { status: 207, headers: xml, text: multistatus([entryOf(file)]) };
  if (!(await isFolder(db, named))) return { status: 404 };
  const folder = { path: place.path && `${place.path}/`, bytes: null, changedAt: now };
  const within = depth === "1" ? entriesIn(folder.path, await namesIn(db, named)) : [];
  return { status: 207, headers: xml, text: multistatus([folder, ...within]) };
}

/** The files in a folder, and the folders in it that were made or hold something. */
function entriesIn(folder: string, names: readonly PutName[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const name of names) {
    const [first = "", ...more] = name.path.slice(folder.length).split("/");
    const path = more.length > 0 ? `${folder}${first}/` : name.path;
    if (first !== "" && !found.has(path)) found.set(path, more.length > 0 ? { path, bytes: null, changedAt: name.putAt } : entryOf(name));
  }
  return [...found.values()];
}

function entryOf({ path, bytes, putAt }: PutName): Entry {
  return { path, bytes, changedAt: putAt };
}

async function put(db: Db, asked: Asked): Promise<DavAnswer> {
  const { key, place, size, isPiece, now } = asked;
  const named = { keyId: key.id, place, now };
  if (isPiece) return { status: 400 };
  if (place.isFolder || (await isFolder(db, named))) return { status: 405 };
  const before = await findName(db, named);
  if (!before && !(await hasRoomForName(db, key.id))) return { status: 507 };
  const noted = { status: before ? 204 : 201 };
  if (isOfSystem(place.name)) {
    await noteName(db, { ...named, bytes: size ?? 0 });
    return noted;
  }
  const body = asked.body();
  try {
    const became = await putFile(db, { key, place, size, body, now });
    if (became === "empty") await noteName(db, { ...named, bytes: 0 });
    return became === "taken" || became === "empty" ? noted : await refusalOf(became, asked);
  } catch (error) {
    // The program left or was too slow: nothing was noted, and it will put the file again.
    if (body.errored) return { status: error instanceof TooSlow ? 408 : 400 };
    throw error;
  }
}

async function refusalOf(became: Exclude<Put, "taken" | "empty">, { key, place }: Asked): Promise<DavAnswer> {
  if (became === "later") return { status: 503, headers: { "Retry-After": later } };
  const text = became === "twin" ? undefined : (await refusalWords(key.owner.language))({ name: place.name, reason: became });
  return { status: statuses[became] ?? 415, ...(text && { text }) };
}

/** Every other reason says of a file that it is none that becomes a document. */
const statuses: Partial<Record<Put, number>> = { "too-large": 413, "used-up": 507, "over-quota": 507, "account-disabled": 403 };

async function makeFolder(db: Db, { key, place, size, now }: Asked): Promise<DavAnswer> {
  const named = { keyId: key.id, place, now };
  if (size) return { status: 415 };
  if ((await findName(db, named)) || (await isFolder(db, named))) return { status: 405 };
  if (!(await hasRoomForName(db, key.id))) return { status: 507 };
  await noteName(db, { ...named, place: { path: `${place.path}/` }, bytes: 0 });
  return { status: 201 };
}

async function remove(db: Db, { key, place, now }: Asked): Promise<DavAnswer> {
  if (place.path === "") return { status: 403 };
  return { status: (await hideNames(db, { keyId: key.id, place, now })) > 0 ? 204 : 404 };
}

/** Many programs put a file under a name of their own and give it the right one once it is whole. */
async function move(db: Db, { key, place, destination, overwrites, now }: Asked): Promise<DavAnswer> {
  const to = placeOfDestination(destination ?? "");
  const find = (of: Place) => findName(db, { keyId: key.id, place: of, now });
  if (!to || to.isFolder || place.isFolder) return { status: 403 };
  if (!(await find(place))) return { status: 404 };
  if (to.path === place.path) return { status: 201 };
  // Of a system's own files nothing was kept that could become a document.
  if (isOfSystem(place.name) && !isOfSystem(to.name)) return { status: 403 };
  const isThere = (await find(to)) !== undefined;
  if (isThere && !overwrites) return { status: 412 };
  await renameName(db, { keyId: key.id, from: place.path, to: to.path });
  return { status: isThere ? 204 : 201 };
}

/** A lock on a name that is not there makes an empty file, by which macOS begins. */
async function lock(db: Db, { key, place, now }: Asked): Promise<DavAnswer> {
  const named = { keyId: key.id, place, now };
  const isThere = place.isFolder || (await findName(db, named)) !== undefined;
  if (!isThere) {
    if (!(await hasRoomForName(db, key.id))) return { status: 507 };
    await noteName(db, { ...named, bytes: 0 });
  }
  const token = lockTokenOf(key.id, place.path);
  const headers = { ...xml, "Lock-Token": `<${token}>` };
  return { status: isThere ? 200 : 201, headers, text: lockTold(shownPath(place), { token, seconds: lockLasts }) };
}

/** Always the same for a name, so that a lock can be renewed that is kept nowhere. */
function lockTokenOf(keyId: string, path: string): string {
  const hex = createHash("sha256").update(`${keyId} ${path}`).digest("hex");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hex) ?? [];
  return `opaquelocktoken:${parts.join("-")}`;
}

async function read(db: Db, asked: Asked): Promise<DavAnswer> {
  if ((await look(db, asked)).status === 404) return { status: 404 };
  const t = await textsIn(asked.key.owner.language, "arrivals");
  return { status: 403, text: t("webdav.onlyPut") };
}

async function look(db: Db, { key, place, now }: Asked): Promise<DavAnswer> {
  const named = { keyId: key.id, place, now };
  const file = place.isFolder ? undefined : await findName(db, named);
  if (file) return { status: 200, headers: { "Content-Length": String(file.bytes), "Last-Modified": file.putAt.toUTCString() } };
  return { status: (await isFolder(db, named)) ? 200 : 404 };
}

function shownPath({ path, isFolder }: Place): string {
  return isFolder && path !== "" ? `${path}/` : path;
}
