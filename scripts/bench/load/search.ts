import { sql as raw } from "drizzle-orm";
import { sorts } from "~/features/documents/listing/rules";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { listChoices } from "~/features/list/list-choices.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { countRelations } from "~/features/list/overview.server";
import { readCursor } from "~/features/ordering/batches";
import { isNarrowed } from "~/features/ordering/filters";
import { textsIn } from "~/features/ordering/read-terms";
import { hitsShown } from "~/features/ordering/rules";
import { likePattern } from "~/features/ordering/search-terms";
import { collectWords } from "~/features/search/collect-words.server";
import { countDocuments, startSearch } from "~/features/search/find-documents.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { fillArchive } from "./archive.ts";
import { cpuMilliseconds, cpuMillisecondsBelow } from "./processes.ts";
import { aSignedInPerson, type Figure, percentile, type SignedIn, type Site } from "./site.ts";

/** The number of all documents. The measured account has 18,000 of them and receives 2,000 from others, so its lists hold a tenth. */
const usual = 200_000;
const times = 60;
const warmUps = 10;

type Asked = Filters & { after?: string };
type Tell = (figure: Figure) => void;

/** Measures list and search of one account among many, and the cost of making a document searchable. */
export async function search(site: Site, tell: Tell): Promise<void> {
  const reader = await aSignedInPerson(site.db);
  const documents = Number(site.given.documents ?? usual);
  await fillArchive(site.sql, reader.person.id, { documents, ofOne: Math.round(documents * 0.09), ofAnybodyElse: 100 });
  await measureSaving(site, tell);
  await measureSearch(site, reader, tell);
}

/** Measures the screen's queries alone, the whole request, and for comparison reading every text of the account. */
async function measureSearch({ db, url, pids }: Site, reader: SignedIn, tell: Tell): Promise<void> {
  const { active } = await countRelations(db, reader.person);
  for (const [what, asked] of Object.entries(await questions(db, reader))) {
    const hits = await countDocuments(db, reader.person, asked);
    const told = `${what} (${hitsShown(hits, "en")} of ${active})`;
    const queries = await timed(() => queriesOfScreen(db, reader, asked));
    const cpuBefore = cpu();
    const requests = await timed(() => request(url, reader, asked));
    const spent = (cpu() - cpuBefore) / (warmUps + times);
    tell({ what: `${told}: queries p50`, value: percentile(queries, 0.5), unit: "ms" });
    tell({ what: `${told}: queries p95`, value: percentile(queries, 0.95), unit: "ms" });
    tell({ what: `${told}: request p50`, value: percentile(requests, 0.5), unit: "ms" });
    tell({ what: `${told}: request p95`, value: percentile(requests, 0.95), unit: "ms" });
    tell({ what: `${told}: CPU of a request, web and PostgreSQL`, value: spent, unit: "ms" });
    if (asked.terms) tell({ what: `${told}: every text read`, value: await readingAll(db, reader, asked.terms), unit: "ms" });
  }

  function cpu(): number {
    return cpuMilliseconds(pids.web) + cpuMillisecondsBelow(pids.postgres);
  }
}

async function questions(db: Db, { person }: SignedIn): Promise<Record<string, Asked>> {
  const { rows, next } = await listDocuments(db, person, { batches: 9 });
  const { rows: old } = await listDocuments(db, person, { batches: 40 });
  const number = old.at(-1)?.name.split(" ").at(-1) ?? "";
  const day = (ago: number) => isoDate(new Date(Date.now() - ago * 24 * 60 * 60 * 1000));
  return {
    "list, first batch": {},
    "list, tenth batch": { after: next ?? "" },
    "list, one tag": { tags: ["Auto"] },
    "list, private": { tab: 2 },
    "list, tax relevant": { tab: 3 },
    "list, shared": { tab: 4 },
    "list, received": { tab: 5 },
    ...Object.fromEntries(
      sorts.flatMap((by) => [
        [`list, by ${by}`, { order: `${by}-down` }],
        [`list, by ${by}, the other way`, { order: `${by}-up` }],
      ]),
    ),
    "list, by sender, tenth batch": {
      order: "sender-up",
      after: (await listDocuments(db, person, { order: "sender-up", batches: 9 })).next ?? "",
    },
    "list, without sender": { without: ["sender"] },
    "list, of one sender": { sender: "Bank 7" },
    "list, dated in one year": { datedFrom: day(800), datedTo: day(435) },
    "search, a common word, by name": { terms: ["Rechnung"], order: "name-up" },
    "search, a rare word, by date": { terms: ["Ölfrist"], order: "date-down" },
    "search, two letters, by sender": { terms: ["öl"], order: "sender-up" },
    "search, a common word": { terms: ["Rechnung"] },
    "search, a rare word": { terms: ["Ölfrist"] },
    "search, a number that stands once": { terms: [number] },
    "search, four digits": { terms: [(rows[0]?.name ?? "").slice(-4)] },
    "search, part of a word, with umlaut": { terms: ["nachtungsbest"] },
    "search, three words": { terms: ["Rechnung", "Straße", "Versicherung"] },
    "search, three rare words": { terms: ["Impfschutz", "Müllfrist", "Sportmahnung"] },
    "search, two letters": { terms: ["öl"] },
    "search, two rare letters": { terms: ["qx"] },
    "search, a phrase": { terms: ['"Musikmahnung von"'] },
    "search, a phrase of common words": { terms: ['"zahlbar innerhalb von"'] },
    "search, a word that stands nowhere": { terms: ["Zugspitzbahnhof"] },
    "search, a common word, type and tag": { terms: ["Rechnung"], type: "Vertrag", tags: ["Auto"] },
    "search, a common word among the received": { tab: 5, terms: ["Rechnung"] },
    "search, a rare word among the shared": { tab: 4, terms: ["Ölfrist"] },
    "search, a rare word among the tax relevant": { tab: 3, terms: ["Ölfrist"] },
    "search, a rare word in one month": { terms: ["Ölfrist"], start: day(60), end: day(30) },
  };
}

/** The queries of the list's loader, run at once as it does. */
async function queriesOfScreen(db: Db, { person }: SignedIn, { after, ...filters }: Asked): Promise<void> {
  const search = startSearch(db, person, filters);
  await Promise.all([
    listDocuments(db, person, { ...filters, after: readCursor(after ?? null) }, search),
    countRelations(db, person),
    isNarrowed(filters) && countDocuments(db, person, filters, search),
    listChoices(db, person),
  ]);
}

async function request(url: string, { cookie }: SignedIn, asked: Asked): Promise<void> {
  const answer = await fetch(url + documentsPath(asked), { headers: { Cookie: cookie, Accept: "text/html" } });
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes("</html>")) throw new Error(`The list answered ${answer.status}.`);
}

/** The same search without a dictionary; ms */
async function readingAll(db: Db, { person }: SignedIn, terms: readonly string[]): Promise<number> {
  const patterns = textsIn(terms).wanted.map(likePattern);
  const holds = raw.join(
    patterns.map((pattern) => raw`d.search_text like ${pattern}`),
    raw` and `,
  );
  const since = performance.now();
  await db.execute(raw`
    select count(*) from document_access a cross join lateral (select from documents d where d.id = a.document_id and ${holds} limit 1) as text
    where a.user_id = ${person.id}`);
  return performance.now() - since;
}

/** Measures what the dictionary costs a person who saves a document, and the job that collects its words later. */
async function measureSaving({ db, sql }: Site, tell: Tell): Promise<void> {
  const ids = (await sql<{ id: string }[]>`select id from documents limit ${warmUps + times}`).map(({ id }) => id);
  const save = async () => {
    const rest = [...ids];
    return percentile(await timed(() => db.transaction(async (tx) => refreshSearchText(tx, rest.pop() ?? ""))), 0.5);
  };
  tell({ what: "search text saved, p50", value: await save(), unit: "ms" });
  const since = performance.now();
  await collectWords(db);
  tell({ what: "words of a saved document collected, each", value: (performance.now() - since) / ids.length, unit: "ms" });
  await sql`alter table documents disable trigger documents_text_changed`;
  tell({ what: "search text saved without dictionary, p50", value: await save(), unit: "ms" });
  await sql`alter table documents enable trigger documents_text_changed`;
}

/** ms; one after the other */
async function timed(work: () => Promise<void>): Promise<number[]> {
  const spent: number[] = [];
  for (let i = 0; i < warmUps + times; i++) {
    const since = performance.now();
    await work();
    if (i >= warmUps) spent.push(performance.now() - since);
  }
  return spent;
}
