import { sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { holding } from "~/features/ordering/search-terms";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documentAccess, documents, documentWords, words } from "~db/schema/index";
import { distance, lettersOff, oneOff } from "./distance.ts";

/** Corrections are only looked for if fewer documents are found. */
export const fewHits = 3;

const most = { terms: 3, corrections: 3, words: 4000, counted: 40, documents: 100 };

/** ms that the database may take for one term */
const longest = 400;

/** The words of the viewer's documents that are nearly each term, the nearest and then the most frequent first. */
export async function findCorrections(db: Db, viewer: Pick<Viewer, "id">, terms: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const term of terms.filter(isWord).slice(0, most.terms)) {
    const words = await inTime(db, (tx) => correctionsOf(tx, viewer, fold(term)));
    if (words.length > 0)
      found.set(
        term,
        words.map((word) => likeTyped(term, word)),
      );
  }
  return found;
}

/** A number is never a mistyped one: another would be as likely. */
function isWord(term: string): boolean {
  return /^\p{L}{3,24}$/u.test(term);
}

/** Returns nothing if it takes too long: the search has been answered already. */
async function inTime(db: Db, work: (tx: Db) => Promise<string[]>): Promise<string[]> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(longest)}, true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
      );
      return work(tx);
    });
  } catch (error) {
    const { code } = (error instanceof Error && error.cause ? error.cause : error) as { code?: string };
    if (code === "57014") return [];
    throw error;
  }
}

type Near = { id: number; word: string; off: number };

async function correctionsOf(tx: Db, viewer: Pick<Viewer, "id">, typed: string): Promise<string[]> {
  const limit = lettersOff(typed);
  const grams = [...new Set([...typed].slice(2).map((_, at) => [...typed].slice(at, at + 3).join("")))];
  const candidates = await tx.execute<{ id: number; word: string }>(sql`
    (select id, word from ${words} where word = any(${sql.param([typed, ...oneOff(typed)])}::text[]))
    union
    (select id, word from ${words} where ${limit > 1} and grams(word) && ${sql.param(grams)}::text[]
      and length(word) between ${[...typed].length - limit}::int and ${[...typed].length + limit}::int limit ${most.words}::int)`);
  const near: Near[] = candidates
    .filter(({ word }) => /^\p{L}+$/u.test(word))
    .map((one) => ({ ...one, off: Math.min(distance(typed, one.word, limit), distance(alike(typed), alike(one.word), limit)) }))
    .filter(({ word, off }) => word === typed || (off > 0 && off <= limit))
    .sort((a, b) => a.off - b.off)
    .slice(0, most.counted);
  const counts = await countIn(tx, viewer, near);
  const own = counts.find(({ word }) => word === typed)?.count ?? 0;
  const offs = new Map(near.map(({ word, off }) => [word, off]));
  return counts
    .filter(({ word, count }) => word !== typed && count > own)
    .sort((a, b) => (offs.get(a.word) ?? 0) - (offs.get(b.word) ?? 0) || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, most.corrections)
    .map(({ word }) => word);
}

/**
 * Counts the viewer's documents whose text contains each word. The dictionary also knows words of other people's documents, of names of files
 * that the viewer may not see, and words made alike: only what stands in a text that the viewer may read is proposed.
 */
async function countIn(tx: Db, viewer: Pick<Viewer, "id">, near: readonly Near[]): Promise<{ word: string; count: number }[]> {
  const { readerIds, wordIds, documentId } = documentWords;
  const rows = await tx.execute<{ word: string; count: number }>(sql`
    select word, (
      select count(*)::int from (
        select from ${documentWords}
        join ${documentAccess} on ${documentAccess.documentId} = ${documentId} and ${documentAccess.userId} = ${viewer.id}
        join ${documents} on ${documents.id} = ${documentId}
        where reader_words(${readerIds}, ${wordIds}) && array[uuid_hash(${viewer.id}) # near.id]
        and ${documents.searchText} like near.pattern limit ${most.documents}::int
      ) as held
    ) as count
    from unnest(${sql.param(near.map(({ id }) => id))}::int[], ${sql.param(near.map(({ word }) => word))}::text[],
      ${sql.param(near.map(({ word }) => holding(word)))}::text[]) as near (id, word, pattern)`);
  return rows.filter(({ count }) => count > 0);
}

/** A word is proposed with a capital letter if it was typed with one. */
function likeTyped(typed: string, word: string): string {
  return /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
