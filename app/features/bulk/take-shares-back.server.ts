import { and, count, inArray, ne } from "drizzle-orm";
import { lockGranted } from "~/features/access/lock-granted.server";
import { readersOfEach } from "~/features/access/readers-of.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Deed } from "~/features/documents/rules";
import { takeNewsBack } from "~/features/notifications/take-news-back.server";
import { isSameGrants } from "~/features/sharing/rules";
import { shareLocked } from "~/features/sharing/share-document.server";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";
import type { BulkDone, Deeds } from "./rules.ts";

type SharedBefore = Deed & {
  /** id of the version by which it was shared */
  versionId: string;
  /** the rights that the person had before; null: none */
  grantsBefore: Grant[] | null;
};

type TakeBack = { shared: readonly SharedBefore[]; personId: string | null; batchId: string };

/** Takes back what sharing gave to a person, in the caller's transaction, unless somebody has changed their rights since. */
export async function takeSharesBack(tx: Db, viewer: Pick<Viewer, "id">, { shared, personId, batchId }: TakeBack): Promise<Deeds> {
  const ids = shared.map(({ documentId }) => documentId);
  const standing = await lockGranted(tx, viewer, { documentIds: ids, ability: "share" });
  const readersOf = await readersOfEach(tx, ids);
  const givenBy = await givenByEach(tx, shared);
  const rightsOf = (people: readonly { id: string; grants: Grant[] }[] | undefined) => people?.find(({ id }) => id === personId)?.grants;
  const isAsGiven = ({ documentId, versionId }: SharedBefore) => {
    const [given, now] = [givenBy.get(versionId)?.get(personId ?? ""), rightsOf(readersOf.get(documentId))];
    return given !== undefined && now !== undefined && isSameGrants(given, now);
  };
  const granted = shared.filter(({ documentId }) => standing.get(documentId) === "granted");
  const taken = personId ? granted.filter(isAsGiven) : [];
  const bases = await basesOf(tx, taken);
  const became = await shareLocked(tx, viewer, {
    shares: taken.map(({ documentId, versionId, grantsBefore, now }) => {
      const given = givenBy.get(versionId)?.get(personId ?? "") ?? [];
      const after = new Map(personId && grantsBefore ? [[personId, grantsBefore]] : []);
      const undoneTo = bases.get(versionId) ?? undefined;
      return { documentId, asked: { before: new Map([[personId ?? "", given]]), after }, undoneTo, now };
    }),
  });
  const gone = taken.filter(({ documentId, grantsBefore }) => !grantsBefore && became.get(documentId)?.ok);
  if (personId && gone.length > 0)
    await takeTheirNewsBack(tx, viewer, { documentIds: gone.map(({ documentId }) => documentId), personId, batchId });

  const result = ({ documentId }: SharedBefore): BulkDone => {
    const found = standing.get(documentId) ?? "unseen";
    if (found !== "granted") return { result: found };
    const done = became.get(documentId);
    if (!done) return { result: "newer" };
    if (!done.ok) return { result: "denied" };
    return done.versionId ? { result: "done", versionId: done.versionId } : { result: "same" };
  };
  return new Map(shared.map((one) => [one.documentId, result(one)]));
}

type Unshared = { documentIds: string[]; personId: string; batchId: string };

/** Removes the notifications of the person and of the documents' owners. */
async function takeTheirNewsBack(tx: Db, viewer: Pick<Viewer, "id">, { documentIds, personId, batchId }: Unshared): Promise<void> {
  const { id, ownerId } = documents;
  const owners = await tx
    .select({ userId: ownerId, count: count() })
    .from(documents)
    .where(and(inArray(id, documentIds), ne(ownerId, viewer.id)))
    .groupBy(ownerId);
  const news = [{ userId: personId, count: documentIds.length }, ...owners];
  for (const one of news.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await takeNewsBack(tx, { ...one, batchId });
}

/** Returns everybody's rights after each of these versions. */
async function givenByEach(tx: Db, shared: readonly SharedBefore[]): Promise<Map<string, Map<string, Grant[]>>> {
  const { id, participants } = versions;
  const made = shared.map(({ versionId }) => versionId);
  const rows = await tx.select({ id, participants }).from(versions).where(inArray(id, made));
  return new Map(rows.map((row) => [row.id, new Map(row.participants.map(({ userId, grants }) => [userId, grants]))]));
}

/** Returns the version before each of these. */
async function basesOf(tx: Db, shared: readonly SharedBefore[]): Promise<Map<string, string | null>> {
  const { id, baseVersionId } = versions;
  const made = shared.map(({ versionId }) => versionId);
  const rows = await tx.select({ id, baseVersionId }).from(versions).where(inArray(id, made));
  return new Map(rows.map((row) => [row.id, row.baseVersionId]));
}
