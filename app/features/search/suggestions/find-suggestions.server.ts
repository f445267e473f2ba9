import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { holding } from "~/features/ordering/search-terms";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";

export type Suggested = {
  documents: { id: string; name: string; sender: string; documentDate: string | null }[];
  senders: string[];
  tags: string[];
};

/** number of most recently changed documents that are searched, so that nobody waits while typing */
const lately = 20_000;

/** greatest number of each kind */
const most = { documents: 6, senders: 3, tags: 3 };
const wordsAtMost = 8;

/** Returns the viewer's documents, senders and tags whose names match the typed words; a document also matches by its sender and its year. */
export async function findSuggestions(db: Db, viewer: Viewer, typed: string): Promise<Suggested> {
  const words = sortKey(typed).split(" ").filter(Boolean).slice(0, wordsAtMost);
  if (words.length === 0) return { documents: [], senders: [], tags: [] };
  const [named, senders, tags] = await Promise.all([
    findNamed(db, viewer, words),
    findSenders(db, viewer, words),
    findTags(db, viewer, words),
  ]);
  return { documents: named, senders, tags };
}

async function findNamed(db: Db, viewer: Viewer, words: string[]): Promise<Suggested["documents"]> {
  const called = sql`concat_ws(' ', name_key, sender_key, extract(year from document_date))`;
  const begin = sql`name_key like ${holding(words.join(" ")).slice(1)}`;
  const rows = await db.execute<Suggested["documents"][number]>(sql`
    select ${documents.id}, ${documents.name}, ${documents.sender}, ${documents.documentDate}::text as "documentDate" from (
      select document_id, (${begin}) as begins, modified_at from (${recent(viewer)}) as recent
      where ${likeAll(called, words)} order by begins desc, modified_at desc limit ${most.documents}
    ) as hit join ${documents} on ${documents.id} = hit.document_id order by hit.begins desc, hit.modified_at desc`);
  return rows.map(({ id, name, sender, documentDate }) => ({ id, name, sender, documentDate }));
}

/** Returns the most frequent senders first, each as one of its documents writes it. */
async function findSenders(db: Db, viewer: Viewer, words: string[]): Promise<string[]> {
  const rows = await db.execute<{ sender: string }>(sql`
    select ${documents.sender} as sender from (
      select (array_agg(document_id))[1] as document_id, count(*) as papers from (${recent(viewer)}) as recent
      where sender_key <> '' and ${likeAll(sql`sender_key`, words)} group by sender_key order by papers desc, sender_key limit ${most.senders}
    ) as known join ${documents} on ${documents.id} = known.document_id order by known.papers desc`);
  return rows.map(({ sender }) => sender);
}

async function findTags(db: Db, viewer: Viewer, words: string[]): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from (${recent(viewer)}) as recent cross join lateral unnest(tags) as tag group by tag order by count(*) desc, tag`);
  const isMeant = (tag: string) => words.every((word) => sortKey(tag).includes(word));
  return rows
    .map(({ tag }) => tag)
    .filter(isMeant)
    .slice(0, most.tags);
}

function recent(viewer: Viewer): SQL {
  const { userId, documentId, nameKey, senderKey, tags, modifiedAt, documentDate } = documentAccess;
  return sql`select ${documentId}, ${nameKey}, ${senderKey}, ${tags}, ${modifiedAt}, ${documentDate} from ${documentAccess}
    where ${userId} = ${viewer.id} order by ${modifiedAt} desc, ${documentId} desc limit ${lately}`;
}

function likeAll(text: SQL, words: readonly string[]): SQL {
  return sql`${text} like all (${sql.param(words.map(holding))}::text[])`;
}
