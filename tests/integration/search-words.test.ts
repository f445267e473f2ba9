import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Findable, searchText } from "~/features/documents/versions/refresh-search-text.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { meantBy, searchTerms } from "~/features/ordering/read-terms";
import { collectWords, sweepWords } from "~/features/search/collect-words.server";
import { countDocuments } from "~/features/search/find-documents.server";
import { searchFor } from "~/features/search/find-matching.server";
import { wordsAtMost } from "~/features/search/propose.server";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { formOf, formsIn } from "~/lib/written-forms";
import type { Connected } from "~db/client.server";
import { documentAccess, documents, uncollectedDocuments, words } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

// More documents than are read before words are looked up, and more numbers than words are looked up for.
const total = 900;
const samples = {
  words:
    'Aérea Größe GRÖSSE Groesse Grosse Straße Öl Rechnung Rechnungen Stromrechnung 100% _x_ a\\b O\'Neill "so" ſs İstanbul ΣΊΣΥΦΟΣ 😀 €'.split(
      " ",
    ),
  blanks: [" ", "  ", "\n", "\t", "\u00a0", "\u001f", " \u001f "],
};

/** Some words are in every other text, most in few; each place holds two numbers of its own. */
function someText(n: number, pick: (length: number) => number): string {
  const word = () => (pick(3) ? (samples.words[pick(samples.words.length)] ?? "") : `w${pick(400)}ö`);
  const words = Array.from({ length: 1 + pick(7) }, word);
  const numbers = [1, 2].map(() => `nr-${1000 + n}-${pick(1000)}`);
  const other = ["5.3.2018", "March 5, 2018", "1234,50", "1,234.50", "12 34 17"][pick(60)];
  if (other) numbers.push(other);
  return [...words, ...numbers, "x".repeat(pick(40) ? 1 : 300)].join(samples.blanks[pick(samples.blanks.length)] ?? " ");
}

function someFindable(n: number, pick: (length: number) => number): Findable & { tags: string[] } {
  const tags: string[] = Array.from({ length: pick(3) }, () => someText(n, pick));
  return { name: someText(n, pick), documentType: pick(2) ? "Rechnung" : "Öl", tags, pageText: someText(n, pick) };
}

/** The folded name, labels of the type, tags and text, and their further forms: every folded term must be part of one of them. */
function placesOf({ name, documentType, tags, pageText }: Findable): string[] {
  const labels = documentType === "Rechnung" ? ["Rechnung", "Invoice"] : [documentType];
  const places = [name, ...labels, ...tags, pageText].map((place) => place.replaceAll("\u001f", " "));
  return [...places.map(fold), ...places.flatMap((place) => formsIn(place).map(({ form }) => form))];
}

function isIn(places: readonly string[], text: string): boolean {
  return places.some((place) => place.includes(text));
}

type Stored = Findable & { id: string; tags: string[] };

/** Rows of documents and access alone, the first the oldest. */
async function stored({ db }: Connected, ownerId: string, findables: (Findable & { tags: string[] })[]): Promise<Stored[]> {
  const made = findables.map((findable, n) => ({ ...findable, id: randomUUID(), modifiedAt: new Date(n * 1000) }));
  const rows = made.map(({ pageText, ...facts }) => ({
    ...facts,
    ownerId,
    uploadedAt: facts.modifiedAt,
    searchText: searchText({ ...facts, pageText }),
  }));
  await db.insert(documents).values(rows);
  await db.insert(documentAccess).values(
    rows.map(({ id, modifiedAt, documentType, tags }) => ({
      userId: ownerId,
      documentId: id,
      grants: [],
      modifiedAt,
      uploadedAt: modifiedAt,
      documentType,
      tags,
    })),
  );
  return made;
}

test("search equals its plain definition, with words collected, not yet collected, out of date and swept", async () => {
  const database = await aDatabase();
  const { db, sql } = database;
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const random = fc.sample(fc.infiniteStream(fc.nat()), { seed: 7, numRuns: 1 })[0] as Iterator<number>;
  const pick = (length: number) => Number(random.next().value) % length;
  const all = await stored(
    database,
    viewer.id,
    Array.from({ length: total }, (_, n) => someFindable(n, pick)),
  );
  await stored(
    database,
    other.id,
    Array.from({ length: 50 }, (_, n) => someFindable(n, pick)),
  );
  await collectWords(db);

  // Since then every seventh was deleted and every ninth is about something else.
  const gone = all.filter((_, n) => n % 7 === 0);
  await sql`delete from documents where id = any(${gone.map(({ id }) => id)})`;
  expect(await sweepWords(db)).toBeGreaterThan(100);
  const left = all.filter(({ id }) => !gone.some((one) => one.id === id));
  for (const one of left.filter((_, n) => n % 9 === 0)) {
    Object.assign(one, someFindable(5000 + pick(400), pick));
    await sql`update documents set search_text = ${searchText(one)} where id = ${one.id}`;
  }
  expect(await db.$count(words, like(words.word, "%nr-1%"))).toBeGreaterThan(wordsAtMost);
  const scope = eq(documentAccess.userId, viewer.id);
  const newestFirst = left.toReversed().map((one) => ({ id: one.id, places: placesOf(one), likened: placesOf(one).map(alike) }));

  const part = fc.tuple(fc.nat(), fc.nat(), fc.nat(14)).map(([which, from, length]) => {
    const { pageText = "" } = left[which % left.length] ?? {};
    const signs = [...pageText];
    const start = from % signs.length;
    return signs.slice(start, start + length + 1).join("");
  });
  const odd = fc.constantFrom(
    "%",
    "_",
    "\\",
    "ss",
    "ß",
    "nr-1",
    "nr-17",
    "1017",
    "17-1",
    "nr",
    "öl",
    "invoice",
    "x".repeat(70),
    "w1",
    "zz",
    "rechnung invoice",
    "groesse",
    "érea",
    "1234/17",
    "nr 1017",
    "1.234,50",
    "5. März 2018",
    "erea",
  );
  const phrase = fc.oneof({ weight: 4, arbitrary: part }, odd).map((text) => `"${text}"`);
  const typed = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: phrase },
      odd,
      phrase.map((text) => `-${text}`),
      fc.array(phrase, { minLength: 2, maxLength: 4 }).map((sides) => sides.join(" OR ")),
    ),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(typed.map(searchTerms), async (terms) => {
      fc.pre(terms.length > 0);
      const { wanted, eitherOf, unwanted } = meantBy(terms);
      const all = (isMet: (text: string) => boolean) => wanted.every(isMet) && eitherOf.every((sides) => sides.some(isMet));
      const allowed = newestFirst.filter(
        ({ likened }) => !unwanted.some((text) => [fold(text), formOf(text) ?? fold(text)].some((form) => isIn(likened, alike(form)))),
      );
      const exactly = allowed.filter(({ places }) => all((text) => isIn(places, fold(text))));
      const alikely = allowed.filter(
        ({ likened }) => all((text) => isIn(likened, alike(fold(text)))) || all((text) => isIn(likened, alike(formOf(text) ?? fold(text)))),
      );
      const matching = [...exactly, ...alikely.filter((one) => !exactly.includes(one))];
      const expected = matching.map(({ id }) => id);
      const search = searchFor(db, { readerId: viewer.id, scope, terms });
      const [found, hits] = await Promise.all([search.list({ limit: 25 }), countDocuments(db, viewer, { terms }, search)]);
      expect(found.map(({ documentId }) => documentId)).toEqual(expected.slice(0, 25));
      expect(hits).toEqual({ count: Math.min(expected.length, 1000), orMore: expected.length >= 1000 });
    }),
    tries(250),
  );
}, 180_000);

test("whoever is given a document later finds it, though its words were collected before", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [owner, reader] = [await aPerson(db), await aPerson(db)];
  const findables = Array.from({ length: 600 }, (_, n) => ({ name: `nr-${n}`, documentType: "", tags: [], pageText: "" }));
  const [oldest] = await stored(database, owner.id, findables);
  await stored(database, reader.id, findables.slice(50));
  await collectWords(db);
  const access = { userId: reader.id, documentId: oldest?.id ?? "", grants: [], modifiedAt: new Date(0), uploadedAt: new Date(0) };
  await db.insert(documentAccess).values(access);
  const found = async () => (await listDocuments(db, reader, { terms: ["nr-0"] })).rows.map(({ id }) => id);
  expect(await found()).toEqual([oldest?.id]);
  await collectWords(db);
  expect(await found()).toEqual([oldest?.id]);
});

test("a document that somebody is changing is left for the next collection", async () => {
  const { db } = await aDatabase();
  const { id } = await aPublishedDocument(db, { owner: await aPerson(db), name: "Alt" });
  await db.transaction(async (tx) => {
    await tx
      .update(documents)
      .set({ name: "Neu", searchText: fold("Neu") })
      .where(eq(documents.id, id));
    await collectWords(db);
  });
  expect(await db.select().from(uncollectedDocuments)).toMatchObject([{ documentId: id }]);
  await collectWords(db);
  expect(await db.$count(uncollectedDocuments)).toBe(0);
});

test("the dictionary proposes nothing that one may not see", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  await aPublishedDocument(db, { owner: other, name: "Geheimwort" });
  await collectWords(db);
  expect((await listDocuments(db, viewer, { terms: ["geheimwort"] })).rows).toEqual([]);
  expect(await countDocuments(db, viewer, { terms: ["geheimwort"] })).toEqual({ count: 0, orMore: false });
});

test.each([
  [2600, false],
  [2601, true],
])("of %i documents it is said whether there may be more hits than were counted: %s", async (count, orMore) => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  // The three newest match. A single letter narrows no words, so that texts are read.
  await sql`insert into documents (id, owner_id, name, uploaded_at, modified_at, search_text)
    select gen_random_uuid(), ${viewer.id}, 'x', now(), now() - n * interval '1 s', case when n <= 3 then 'q' else 'x' end
    from generate_series(1, ${count}::int) as n`;
  await sql`insert into document_access (user_id, document_id, grants, modified_at, uploaded_at)
    select owner_id, id, '{view}', modified_at, uploaded_at from documents`;
  expect(await countDocuments(db, viewer, { terms: ["q"] })).toEqual({ count: 3, orMore });
});
