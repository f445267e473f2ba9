import { sql as raw } from "drizzle-orm";
import { giveAccess } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import { readersOfEach } from "~/features/access/readers-of.server";
import { factsOf } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import { collectWords } from "~/features/search/collect-words.server";
import type { Db } from "~db/client.server";
import { aPerson } from "../../../tests/builders/people.ts";
import { fillArchive } from "./archive.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const archive = { documents: 20_000, ofOne: 2000, ofAnybodyElse: 100 };
const saved = 50;
const others = 19;

/** What a document with many readers costs whoever saves it, and the job that collects its words for each of them. */
export async function readers({ db, sql }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person } = await aSignedInPerson(db);
  await fillArchive(sql, person.id, archive);
  // The archive puts every reader's row beside the document; only those of one reader are taken here.
  const rows = await sql<{ id: string }[]>`
    select document_id as id from document_access group by document_id having count(*) = 1 limit ${2 * saved}`;
  const ids = rows.map(({ id }) => id);
  const people = await Promise.all(Array.from({ length: others }, () => aPerson(db)));
  const [few, many] = [ids.slice(0, saved), ids.slice(saved)];

  const since = performance.now();
  for (const documentId of many)
    for (const { id: userId } of people)
      await db.transaction((tx) => giveAccess(tx, { documentId, userId, grants: ["view"], now: new Date() }));
  tell({ what: "one more reader", value: (performance.now() - since) / (many.length * others), unit: "ms" });

  const counts = [...(await readersOfEach(db, [...few, ...many])).values()].map(({ length }) => length);
  if (counts.some((count) => count !== 1 && count !== others + 1)) throw new Error("Some documents have other readers.");
  for (const [what, work] of Object.entries({
    "search text saved": (id: string) => db.transaction((tx) => refreshSearchText(tx, id)),
    "version saved": (id: string) => save(db, id, person.id),
    "words collected": (id: string) => collect(db, id),
  })) {
    const [ofFew, ofMany] = await timed([few, many], work);
    tell({ what: `${what}, 1 reader: p50`, value: ofFew, unit: "ms" });
    tell({ what: `${what}, 20 readers: p50`, value: ofMany, unit: "ms" });
    tell({ what: `${what}: 20 readers beside 1`, value: ofMany / ofFew, unit: "times" });
  }
}

async function save(db: Db, documentId: string, authorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const newest = await findNewest(tx, documentId);
    if (!newest) throw new Error("Nothing is published.");
    const facts = factsOf(newest);
    await appendVersion(tx, { documentId, authorId, facts, pageIds: await pageIdsOf(tx, newest.id), now: new Date() });
  });
}

/** With the index brought up to date. */
async function collect(db: Db, id: string): Promise<void> {
  await db.execute(raw`insert into uncollected_documents (document_id) values (${id}) on conflict do nothing`);
  await collectWords(db);
  await db.execute(raw`select gin_clean_pending_list('document_words_readers')`);
}

/** p50 in ms of each list; in turn, so that both meet the same machine */
async function timed([few, many]: [readonly string[], readonly string[]], work: (id: string) => Promise<void>): Promise<[number, number]> {
  const spent: [number[], number[]] = [[], []];
  for (const [place, id] of few.entries()) {
    for (const [times, one] of [
      [spent[0], id],
      [spent[1], many[place] ?? ""],
    ] as const) {
      const since = performance.now();
      await work(one);
      times.push(performance.now() - since);
    }
  }
  return [percentile(spent[0], 0.5), percentile(spent[1], 0.5)];
}
