import { sql } from "drizzle-orm";
import { findNewestOfEach, momentInFront } from "~/features/access/newest-version.server";
import { asParticipants, readersOfEach } from "~/features/access/readers-of.server";
import type { GuessedFact } from "~/features/pages/rules";
import type { CarrySigners } from "~/features/signing/carry-signers.server";
import { noteEvents } from "~/features/webhooks/note-events.server";
import type { Db } from "~db/client.server";
import { lockDocuments } from "~db/locks.server";
import { versionPages, versions } from "~db/schema/index";
import type { VersionFacts } from "../rules.ts";
import { spreadNewest } from "./spread-newest.server.ts";

export type AppendVersion = {
  documentId: string;
  /** the author; the caller has checked that they may do this */
  authorId: string;
  facts: VersionFacts;
  /** facts that a person typed or chose: reading a page never changes them */
  byHand?: GuessedFact[];
  /** in order */
  pageIds: readonly string[];
  /** id of the older version that is restored */
  restoredVersionId?: string;
  /** only access rights have changed */
  isShare?: boolean;
  now: Date;
} & OfSignatures;

/** see carrySigners */
type OfSignatures = Pick<CarrySigners, "keepsSignatures" | "undoneTo">;

/** Appends a version to a document, in the caller's transaction; the other versions stay. Returns its id. */
export async function appendVersion(tx: Db, version: AppendVersion): Promise<string> {
  const id = (await appendVersions(tx, [version])).get(version.documentId);
  if (!id) throw new Error("The version row was not written.");
  return id;
}

/** Does the same for several documents. Returns the versions' ids by document. */
export async function appendVersions(tx: Db, added: readonly AppendVersion[]): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  const documentIds = added.map(({ documentId }) => documentId);
  await lockDocuments(tx, documentIds);
  const baseOf = await findNewestOfEach(tx, documentIds);
  const readersOf = await readersOfEach(tx, documentIds);
  const rows = added.map(({ facts, pageIds: _, now, keepsSignatures: _keeps, undoneTo: _undone, ...version }) => {
    const { documentId } = version;
    const base = baseOf.get(documentId);
    const [baseVersionId, publishedAt] = [base?.id ?? null, momentInFront(base, now)];
    return { ...facts, ...version, baseVersionId, publishedAt, participants: asParticipants(readersOf.get(documentId) ?? []) };
  });
  const { id, documentId } = versions;
  const written = await tx.insert(versions).values(rows).returning({ id, documentId });
  const idOf = new Map(written.map((version) => [version.documentId, version.id]));
  await writePages(tx, added, idOf);
  await spreadNewest(
    tx,
    added.map(({ documentId, keepsSignatures, undoneTo, now }) => {
      return { documentId, versionId: idOf.get(documentId) ?? "", keepsSignatures, undoneTo, now };
    }),
  );
  for (const [event, isShare] of [["document.changed", false] as const, ["document.shared", true] as const])
    await noteEvents(
      tx,
      event,
      added.filter((version) => (version.isShare ?? false) === isShare),
    );
  return idOf;
}

/** Writes the pages from arrays: a statement has too few parameters for the pages of many documents. */
async function writePages(tx: Db, added: readonly AppendVersion[], idOf: ReadonlyMap<string, string>): Promise<void> {
  const shown = added.flatMap(({ documentId, pageIds }) => pageIds.map((pageId) => ({ versionId: idOf.get(documentId), pageId })));
  const placed = added.flatMap(({ pageIds }) => pageIds.map((_, position) => position));
  const [versionIds, pageIds] = [shown.map(({ versionId }) => versionId), shown.map(({ pageId }) => pageId)];
  await tx.execute(sql`
    insert into ${versionPages} (version_id, page_id, position)
    select * from unnest(${sql.param(versionIds)}::uuid[], ${sql.param(pageIds)}::uuid[], ${sql.param(placed)}::int[])`);
}
