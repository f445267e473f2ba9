import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { byForm } from "~/features/documents/doors";
import { byHandOf } from "~/features/documents/facts/by-hand";
import { type CameBy, noPaperFacts, type VersionFacts } from "~/features/documents/rules";
import { tagKey } from "~/features/documents/tags/find-colours.server";
import { maxTagLength, withTags } from "~/features/documents/tags/rules";
import { findQuota } from "~/features/pages/find-quota.server";
import { recordFiles } from "~/features/pages/record-file.server";
import { lockStoredBytes } from "~/features/pages/stored-bytes.server";
import { tidy } from "~/lib/tidy";
import { tellChange } from "~/live/tell.server";
import type { Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { apartFiles, documentNotes, documents, draftFiles, tagColours, versions } from "~db/schema/index";
import { enqueueEach } from "~jobs/queue.server";
import { type ArrivedFile, type BecameOf, withinQuota } from "../arriving/write-down-files.server.ts";
import { tidyFileName } from "../rules.ts";
import { type Known, nothingKnown } from "./known.ts";

/** quota: undefined: as it is set for the person; known: of the documents that the files become */
type FormOfFiles = { submissionId: string; quota?: number | undefined; cameBy?: CameBy; known?: Known; now: Date };
type Owner = Pick<Viewer, "id">;

/**
 * Creates a draft for each file of a form, which a job publishes as soon as it is prepared; refused files and duplicates are reported by name. Uses
 * one transaction, however many files there are. Returns what became of each file.
 */
export async function writeDownApart(
  db: Db,
  viewer: Owner,
  { submissionId, quota, cameBy = byForm, known: stated = nothingKnown, now }: FormOfFiles,
  arrived: readonly ArrivedFile[],
): Promise<BecameOf[]> {
  return db.transaction(async (tx) => {
    // Another request of the same person waits here.
    const bytes = await lockStoredBytes(tx, viewer.id);
    const known = await placesKnown(tx, viewer, submissionId);
    const room = (quota ?? (await findQuota(tx, viewer.id))) - bytes;
    const files = withinQuota(arrived, room).map((file) => ({ ...file, name: tidyFileName(file.name) }));
    // Whoever chooses the same file twice in a form did not mean to; by another door it is taken as it comes.
    const twins = cameBy.door === "form" ? await twinsOf(tx, viewer, files) : new Map<string, string>();
    const rows: (typeof apartFiles.$inferInsert)[] = [];
    const kept: (ArrivedFile & { stored: Stored; documentId: string; versionId: string })[] = [];
    const became = files.map((file): BecameOf => {
      const { name, place, stored, reason } = file;
      if (known.has(place)) return "repeated";
      const row = { userId: viewer.id, submissionId, place, name, arrivedAt: now, sha256: stored?.sha256 ?? null, ...cameBy };
      const twinOf = stored && twins.get(stored.sha256);
      if (!stored || twinOf !== undefined) {
        // A file that is chosen again after the connection broke off is not reported as a duplicate of itself.
        if (twinOf !== name) rows.push(stored ? { ...row, reason: "twin", twinOf } : { ...row, reason });
        else rows.push({ ...row, toldAt: now });
        return reason ?? "repeated";
      }
      const ids = { documentId: randomUUID(), versionId: randomUUID() };
      if (cameBy.door === "form") twins.set(stored.sha256, name);
      rows.push({ ...row, versionId: ids.versionId });
      kept.push({ ...file, stored, ...ids });
      return "kept";
    });
    await writeDrafts(tx, viewer, { submissionId, cameBy, known: stated, now }, kept);
    await writeRows(tx, viewer, rows);
    if (files.some(({ reason }) => reason === "used-up")) await refuseExpected(tx, viewer, { submissionId, now });
    await tellChange(tx, [viewer.id], { topic: "documents", id: viewer.id });
    return became;
  });
}

async function placesKnown(tx: Db, viewer: Owner, submissionId: string): Promise<Set<number>> {
  const rows = await tx
    .select({ place: apartFiles.place })
    .from(apartFiles)
    .where(and(eq(apartFiles.userId, viewer.id), eq(apartFiles.submissionId, submissionId), isNotNull(apartFiles.arrivedAt)));
  return new Set(rows.map(({ place }) => place));
}

/** The names of files with exactly the same bytes, by their SHA-256, as long as the person has not dismissed their results. */
async function twinsOf(tx: Db, viewer: Owner, files: readonly ArrivedFile[]): Promise<Map<string, string>> {
  const sums = files.flatMap(({ stored }) => stored?.sha256 ?? []);
  if (sums.length === 0) return new Map();
  const rows = await tx
    .select({ sha256: apartFiles.sha256, name: apartFiles.name })
    .from(apartFiles)
    .where(
      and(
        eq(apartFiles.userId, viewer.id),
        eq(apartFiles.door, "form"),
        isNull(apartFiles.toldAt),
        isNotNull(apartFiles.versionId),
        inArray(apartFiles.sha256, sums),
      ),
    );
  return new Map(rows.map(({ sha256, name }) => [sha256 ?? "", name]));
}

type Kept = Pick<ArrivedFile, "name" | "place" | "further"> & { stored: Stored; documentId: string; versionId: string };

const unknown: VersionFacts = { name: "", documentType: "", tags: [], taxRelevance: false, ...noPaperFacts };

async function writeDrafts(
  tx: Db,
  viewer: Owner,
  { submissionId, cameBy, known, now }: Required<Omit<FormOfFiles, "quota">>,
  kept: readonly Kept[],
): Promise<void> {
  if (kept.length === 0) return;
  const sent = kept.flatMap(({ name, place, stored, further = [], versionId }) =>
    [{ name, stored }, ...further].map((file, at) => ({
      ...file,
      name: tidyFileName(file.name),
      place: place + at,
      position: at + 1,
      versionId,
    })),
  );
  const idOf = await recordFiles(
    tx,
    sent.map(({ stored }) => ({ ...stored, mediaType: "application/octet-stream", addedBy: viewer.id })),
  );
  const facts = { ...unknown, ...known.facts, tags: withTags([], known.facts.tags ?? []) };
  await tx
    .insert(documents)
    .values(kept.map(({ documentId }) => ({ id: documentId, ownerId: viewer.id, saidSender: known.saidSender ?? "", ...cameBy })));
  await tx.insert(versions).values(
    kept.map(({ documentId, versionId }) => ({
      id: versionId,
      documentId,
      authorId: viewer.id,
      ...facts,
      byHand: byHandOf(unknown, facts),
      isApart: true,
      publishAskedAt: now,
    })),
  );
  await writeNotesAndColours(tx, viewer, { ...known, tags: facts.tags }, kept);
  const added = await tx
    .insert(draftFiles)
    .values(sent.map(({ stored, ...file }) => ({ ...file, fileId: idOf.get(stored.key), submissionId })))
    .returning({ id: draftFiles.id });
  const jobs = added.map(({ id }) => ({ payload: { draftFileId: id, personId: viewer.id }, jobKey: `prepare:${id}` }));
  // Nobody watches these files being prepared, so pages that the same person adds to a draft meanwhile come first.
  await enqueueEach(tx, "prepare-file", jobs, { maxAttempts: 3, ahead: true });
}

type Stated = Pick<Known, "notes" | "colours"> & { tags: readonly string[] };

/** Colours are written of the document's own tags alone, of which there are few. */
async function writeNotesAndColours(tx: Db, { id }: Owner, { notes, colours, tags }: Stated, kept: readonly Kept[]): Promise<void> {
  const written = kept.flatMap(({ documentId }) =>
    notes.map(({ text, at }) => ({ documentId, authorId: id, text, submissionId: randomUUID(), createdAt: at })),
  );
  if (written.length > 0) await tx.insert(documentNotes).values(written);
  // A colour that the person chose stays.
  const own = new Set(tags.map(tagKey));
  const coloured = Object.entries(colours)
    .map(([tag, colour]) => ({ userId: id, tag: tagKey(tidy(tag, maxTagLength)), colour }))
    .filter(({ tag }) => own.has(tag));
  if (coloured.length > 0) await tx.insert(tagColours).values(coloured).onConflictDoNothing();
}

/**
 * Writes the rows of arrived files. Announced files have their rows already. A file that was announced earlier under the same name and never arrived
 * counts as arrived now.
 */
async function writeRows(tx: Db, viewer: Owner, rows: readonly (typeof apartFiles.$inferInsert)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { userId, submissionId, place } = apartFiles;
  const set = {
    arrivedAt: sql`excluded.arrived_at`,
    sha256: sql`excluded.sha256`,
    versionId: sql`excluded.version_id`,
    reason: sql`excluded.reason`,
    twinOf: sql`excluded.twin_of`,
    toldAt: sql`excluded.told_at`,
  };
  await tx
    .insert(apartFiles)
    .values([...rows])
    .onConflictDoUpdate({ target: [userId, submissionId, place], set });
  const names = rows.map(({ name }) => name);
  await tx
    .delete(apartFiles)
    .where(and(eq(userId, viewer.id), ne(submissionId, first.submissionId), isNull(apartFiles.arrivedAt), inArray(apartFiles.name, names)));
}

/** Refuses the announced files that have not arrived, as nothing is left of the trial. */
async function refuseExpected(tx: Db, viewer: Owner, { submissionId, now }: Pick<FormOfFiles, "submissionId" | "now">): Promise<void> {
  await tx
    .update(apartFiles)
    .set({ reason: "used-up", arrivedAt: now })
    .where(and(eq(apartFiles.userId, viewer.id), eq(apartFiles.submissionId, submissionId), isNull(apartFiles.arrivedAt)));
}
