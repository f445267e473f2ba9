import { and, asc, count, desc, eq, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { CameBy, Door } from "~/features/documents/rules";
import type { Db } from "~db/client.server";
import { type ApartReason, apartFiles, documents, trashedDocuments, versions } from "~db/schema/index";
import { mayBeTriedAgain } from "../rules.ts";
import { type ApartCount, type ApartState, apartStates } from "./rules.ts";

export type ApartFile = {
  id: string;
  submissionId: string;
  place: number;
  name: string;
  state: ApartState;
  reason: ApartReason | null;
  twinOf: string | null;
  /** the file was refused and its bytes are kept: it can be tried again */
  isKept: boolean;
  /** id of the file in its draft if it needs a password to be opened */
  lockedId: string | null;
  /** the document that the file became, with its present name */
  document: { id: string; name: string } | null;
  cameBy: CameBy;
  /** when it was announced, or arrived unannounced */
  askedAt: Date;
};

const { id, submissionId, place, name, reason, twinOf, door, origin, askedAt } = apartFiles;

/** null: the document that the file became is in the trash or deleted */
const state = sql<ApartState | null>`case
  when ${apartFiles.reason} is not null then 'refused'
  when ${apartFiles.arrivedAt} is null then 'expected'
  when ${versions.publishedAt} is not null then case when ${trashedDocuments.documentId} is null then 'done' end
  when ${versions.id} is not null then 'working' end`;

const lockedId = sql<string | null>`(
  select file.id from draft_files file where file.version_id = ${versions.id} and file.state = 'refused' and file.reason = 'encrypted-pdf' limit 1)`;

const isOfForm = eq(door, "form");

function isOpen(viewer: Pick<Viewer, "id">) {
  return and(eq(apartFiles.userId, viewer.id), isNull(apartFiles.toldAt));
}

/** Finds the files that were sent to become one document each, with their states, until the person dismisses them. */
export async function findApart(db: Db, viewer: Pick<Viewer, "id">): Promise<ApartFile[]> {
  return found(
    await listed(db)
      .where(and(isOpen(viewer), isOfForm))
      .orderBy(asc(askedAt), asc(submissionId), asc(place)),
  );
}

/** number of arrivals that are shown */
const mostArrivals = 200;

/** A move brings thousands at once: what became a document of it is not listed, only what is still worked on or was refused. */
const isListed = or(ne(door, "import"), isNotNull(reason), isNull(versions.publishedAt));

/** Finds the files that came by another door than the form, the latest first. */
export async function findArrivals(db: Db, viewer: Pick<Viewer, "id">, most = mostArrivals): Promise<ApartFile[]> {
  return found(
    await listed(db)
      .where(and(isOpen(viewer), not(isOfForm), isListed))
      .orderBy(desc(askedAt), desc(submissionId), asc(place))
      .limit(most),
  );
}

/** Finds the files of one delivery of the viewer; isKnown: there was such a delivery, whose documents may be deleted since. */
export async function findDelivery(
  db: Db,
  viewer: Pick<Viewer, "id">,
  delivery: { id: string; door: Door },
): Promise<{ files: ApartFile[]; isKnown: boolean }> {
  const rows = await listed(db)
    .where(and(eq(apartFiles.userId, viewer.id), eq(submissionId, delivery.id), eq(door, delivery.door)))
    .orderBy(asc(place));
  return { files: found(rows), isKnown: rows.length > 0 };
}

function listed(db: Db) {
  return db
    .select({
      id,
      submissionId,
      place,
      name,
      reason,
      twinOf,
      state,
      lockedId,
      versionId: versions.id,
      documentId: documents.id,
      documentName: documents.name,
      cameBy: { door, origin },
      askedAt,
    })
    .from(apartFiles)
    .leftJoin(versions, eq(versions.id, apartFiles.versionId))
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, versions.documentId))
    .leftJoin(documents, eq(documents.id, versions.documentId))
    .$dynamic();
}

function found(rows: Awaited<ReturnType<typeof listed>>): ApartFile[] {
  return rows.flatMap(({ state, versionId, documentId, documentName, ...file }) => {
    if (!state) return [];
    const isKept = versionId !== null && mayBeTriedAgain(file.reason);
    return [{ ...file, state, isKept, document: documentId && state === "done" ? { id: documentId, name: documentName ?? "" } : null }];
  });
}

/** Counts the files that came by another door, and those of them that were refused. */
export async function countArrivals(db: Db, viewer: Pick<Viewer, "id">): Promise<{ total: number; refused: number }> {
  const [counted = { total: 0, refused: 0 }] = await db
    .select({ total: count(), refused: count(reason) })
    .from(apartFiles)
    .leftJoin(versions, eq(versions.id, apartFiles.versionId))
    .where(and(isOpen(viewer), not(isOfForm), isListed));
  return counted;
}

/** Counts the files of forms in each state. */
export async function countApart(db: Db, viewer: Pick<Viewer, "id">): Promise<ApartCount> {
  const rows = await db
    .select({ state, count: count() })
    .from(apartFiles)
    .leftJoin(versions, eq(versions.id, apartFiles.versionId))
    .leftJoin(trashedDocuments, eq(trashedDocuments.documentId, versions.documentId))
    .where(and(isOpen(viewer), isOfForm))
    .groupBy(state);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const [expected = 0, working = 0, done = 0, refused = 0] = apartStates.map((state) => counted.get(state) ?? 0);
  return { expected, working, done, refused, total: expected + working + done + refused };
}
