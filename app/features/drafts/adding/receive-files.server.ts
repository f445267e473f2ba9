import type { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { dropBytes } from "~/features/pages/record-file.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { invariant } from "~/lib/invariant";
import { isOutOfSpace } from "~/lib/out-of-space";
import { TooLarge } from "~/lib/too-large";
import { log } from "~/log.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, versions } from "~db/schema/index";
import { type Draft, findEdit, openDraft } from "../open-draft.server.ts";
import { findPagesToAdd } from "./pages-to-add.server.ts";
import { type ArrivedFile, type BecameOf, writeDownFiles } from "./write-down-files.server.ts";

export type FilesOfForm = {
  viewer: Viewer;
  /** whose open edit they go into; none: into the new document */
  documentId?: string | undefined;
  /** minted with the form; with `place` it makes a repeated submit harmless */
  submissionId: string;
  /** bytes that the store keeps for one person */
  quota?: number;
};

/** body: fails with TooLarge where it went past its limit */
export type FileOfForm = { name: string; place: number; body: Readable };

/** used-up: nothing is left of the trial */
export type Received = BecameOf | "used-up";

/** ms for which files that are here wait for further ones of their form, so that they are written down together */
const longestWait = 1000;

/**
 * Takes the files of one form, one after the other: their bytes first and durable, then the rows and jobs of all of them in as
 * few transactions as can be. `finish` answers what became of each, also after the form broke off: what came whole is kept.
 */
export function receiveFiles(db: Db, form: FilesOfForm) {
  const { viewer, submissionId, quota = env.MAX_PERSON_BYTES } = form;
  const received: Received[] = [];
  let arrived: ArrivedFile[] = [];
  let known: Promise<Set<number>> | undefined;
  let draft: Promise<Draft | "used-up" | "gone"> | undefined;
  let bytes: Promise<number> | undefined;
  let writing = Promise.resolve();
  let due: NodeJS.Timeout | undefined;

  async function take({ name, place, body }: FileOfForm): Promise<void> {
    const answer = await refusalBefore(place);
    if (answer) {
      body.resume();
      return void received.push(answer);
    }
    bytes ??= countStoredBytes(db, viewer.id);
    const before = await bytes;
    const file = await storeWithin(body, quota - before);
    if (file.stored) bytes = Promise.resolve(before + file.stored.bytes);
    arrived.push({ name, place, ...file });
    due ??= setTimeout(write, longestWait).unref();
  }

  async function refusalBefore(place: number): Promise<Received | undefined> {
    known ??= findKnown(db, form);
    if ((await known).has(place)) return "repeated";
    draft ??= findRoom(db, form);
    const room = await draft;
    return typeof room === "string" ? room : undefined;
  }

  function write(): void {
    clearTimeout(due);
    due = undefined;
    const files = arrived;
    arrived = [];
    if (files.length > 0) writing = writing.then(() => writeDown(files));
    // Whoever asks for the outcome hears of it.
    writing.catch(() => {});
  }

  async function writeDown(files: ArrivedFile[]): Promise<void> {
    const into = await draft;
    invariant(typeof into === "object", "files are taken into a draft");
    const became = await writeDownFiles(db, viewer, { versionId: into.id, submissionId, quota }, files);
    received.push(...became);
    await dropBytes(
      storage(),
      files.flatMap(({ stored }, at) => (stored && became[at] !== "kept" ? stored.key : [])),
    );
  }

  /** further: of the form as well, but not taken */
  async function finish(further: readonly ArrivedFile[] = []): Promise<Received[]> {
    if (further.length > 0) draft ??= findRoom(db, form);
    if (typeof (await draft) === "object") arrived.push(...further);
    write();
    await writing;
    return received;
  }

  return { take, finish };
}

/** In whichever of the person's versions: a form sent again after its draft was published must not begin another. */
async function findKnown(db: Db, { viewer, submissionId }: FilesOfForm): Promise<Set<number>> {
  const known = await db
    .select({ place: draftFiles.place })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(and(eq(draftFiles.submissionId, submissionId), eq(versions.authorId, viewer.id)));
  return new Set(known.map(({ place }) => place));
}

/** An edit is begun by its button alone: one that was ended meanwhile is not begun again. */
async function findRoom(db: Db, { viewer, documentId }: FilesOfForm): Promise<Draft | "used-up" | "gone"> {
  if ((await findPagesToAdd(db, viewer, new Date())) === 0) return "used-up";
  const draft = documentId ? await findEdit(db, viewer, documentId) : await openDraft(db, viewer);
  return draft ?? "gone";
}

/** room: bytes that may still be kept for the person, as far as is known before it is written down */
async function storeWithin(body: Readable, room: number): Promise<Pick<ArrivedFile, "stored" | "reason">> {
  if (room <= 0) {
    body.resume();
    return { reason: "over-quota" };
  }
  try {
    const stored = await storage().put(newDocumentKey(), body);
    if (stored.bytes <= room) return { stored };
    await dropBytes(storage(), [stored.key]);
    return { reason: "over-quota" };
  } catch (error) {
    if (error instanceof TooLarge) return { reason: "too-large" };
    if (!isOutOfSpace(error)) throw error;
    log.error({ err: error }, "the store has no space left");
    return { reason: "no-space" };
  }
}
