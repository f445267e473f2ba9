import { and, asc, desc, eq, gt, ne, type SQL, sql, sum } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { listConnections } from "~/features/connections/find-contacts.server";
import { labelsPath } from "~/features/documents/labels/address";
import { type Door, doors } from "~/features/documents/rules";
import { hasDuplicates } from "~/features/duplicates/duplicates-of.server";
import type { Db } from "~db/client.server";
import { documentAccess, documentCounts, documents } from "~db/schema/index";
import { listTypes } from "./list-documents.server.ts";

/** The values that the filters of the list offer. */
export type FilterChoices = {
  types: string[];
  senders: string[];
  /** address that lists all senders; null: all are among those offered */
  allSenders: string | null;
  tags: string[];
  people: { id: string; displayName: string }[];
  /** none where every document came by the form */
  doors: Door[];
  /** whether any document is probably filed twice */
  duplicates: boolean;
};

/** greatest number of each */
const most = 100;

export async function listChoices(db: Db, viewer: Viewer): Promise<FilterChoices> {
  const [types, senders, tags, people, doors, duplicates] = await Promise.all([
    listTypes(db, viewer),
    listSenders(db, viewer),
    listTags(db, viewer),
    listConnections(db, viewer, { limit: most }),
    listDoors(db, viewer),
    hasDuplicates(db, viewer),
  ]);
  const shown = senders.slice(0, most);
  const allSenders = senders.length > most ? labelsPath("sender") : null;
  return { types, senders: shown, allSenders, tags, people: people.map(({ id, displayName }) => ({ id, displayName })), doors, duplicates };
}

/** Returns the senders of the viewer's documents, from A to Z, each as one of the documents writes it; one more than is offered. */
async function listSenders(db: Db, viewer: Viewer): Promise<string[]> {
  const { userId, senderKey, documentId } = documentAccess;
  const following = (key: SQL) => sql`
    select ${senderKey} as key, ${documentId} as id from ${documentAccess}
    where ${userId} = ${viewer.id} and ${senderKey} > ${key} order by ${senderKey} limit 1`;
  // Steps from sender to sender through the index, reading one row for each sender instead of thousands.
  const rows = await db.execute<{ sender: string }>(sql`
    with recursive senders (key, id) as (
      (${following(sql`''`)}) union all select further.* from senders cross join lateral (${following(sql`senders.key`)}) as further
    )
    select ${documents.sender} as sender from (select key, id from senders limit ${most + 1}) as known
    join ${documents} on ${documents.id} = known.id order by known.key`);
  return rows.map(({ sender }) => sender);
}

/** Returns the ways by which the viewer's documents came, if not all came by the form. */
async function listDoors(db: Db, viewer: Viewer): Promise<Door[]> {
  const { ownerId, door } = documents;
  const others = await db
    .selectDistinct({ door })
    .from(documents)
    .where(and(eq(ownerId, viewer.id), ne(door, "form")));
  return others.length > 0 ? doors.filter((known) => known === "form" || others.some((other) => other.door === known)) : [];
}

/** Returns the tags of the viewer's documents, the most frequent first. */
export async function listTags(db: Db, viewer: Viewer): Promise<string[]> {
  const { userId, kind, value, documents } = documentCounts;
  const total = sum(documents);
  const rows = await db
    .select({ tag: value })
    .from(documentCounts)
    .where(and(eq(userId, viewer.id), eq(kind, "tag")))
    .groupBy(value)
    .having(gt(total, 0))
    .orderBy(desc(total), asc(value))
    .limit(most);
  return rows.map(({ tag }) => tag);
}
