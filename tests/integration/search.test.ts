import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { refreshSearchTextOfPage, searchText } from "~/features/documents/versions/refresh-search-text.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { readCursor } from "~/features/ordering/batches";
import { searchTerms, textsIn } from "~/features/ordering/read-terms";
import { countDocuments, listIds } from "~/features/search/find-documents.server";
import { untouched } from "~/imaging/recipe";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { formOf, formsIn } from "~/lib/written-forms";
import type { Db } from "~db/client.server";
import { documents, pageTexts } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

async function found(db: Db, viewer: Viewer, ...typed: string[]): Promise<string[]> {
  const { rows } = await listDocuments(db, viewer, { terms: searchTerms(typed) });
  return rows.map(({ name }) => name).sort();
}

test("a term is found in name, text, tags and type, in either language and case", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, {
    owner: viewer,
    name: "Stadtwerke März",
    documentType: "Rechnung",
    tags: ["Strom"],
    pages: [{ text: "Abschlag für die GRÖSSE" }, { text: "zahlbar\nbis Ende" }],
  });
  await aPublishedDocument(db, { owner: viewer, name: "Urlaub", documentType: "Bild" });
  for (const term of ["MÄRZ", "abschlag", "größe", "STROM", "rechn", "invoice", "zahlbar bis ende"])
    expect([term, await found(db, viewer, term)]).toEqual([term, ["Stadtwerke März"]]);
  expect(await found(db, viewer, "nirgends")).toEqual([]);
});

test("a hit shows the first place on its pages, as it is written, and which page that is", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, {
    owner: viewer,
    name: "Lang",
    pages: [{ text: "Anfang" }, {}, { text: "Die\nGröße  zählt" }, { text: "groesse grösse" }],
  });
  await aPublishedDocument(db, { owner: viewer, name: "Größe", pages: [{ text: "nichts" }] });
  const { rows } = await listDocuments(db, viewer, { terms: ["GRÖSSE"] });
  const shown = rows.map(({ name, excerpt }) => [name, excerpt && { ...excerpt, pieces: excerpt.pieces.map(({ text }) => text).join("") }]);
  expect(shown).toEqual([
    ["Größe", null],
    ["Lang", { pieces: "Die Größe zählt", page: 3, source: null }],
  ]);
});

test("every term must match, each in any place", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: viewer, name: "Eins", tags: ["rot"], pages: [{ text: "Hut" }] });
  await aPublishedDocument(db, { owner: viewer, name: "Zwei", tags: ["rot"], pages: [{ text: "Schuh" }] });
  expect(await found(db, viewer, "rot")).toEqual(["Eins", "Zwei"]);
  expect(await found(db, viewer, "rot", "schuh")).toEqual(["Zwei"]);
  expect(await found(db, viewer, "rot", "schuh", "eins")).toEqual([]);
  expect(await countDocuments(db, viewer, { terms: ["rot", "schuh"] })).toEqual({ count: 1, orMore: false });
});

test("words match in any order, in quotation marks only as they stand, and not with a minus", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: viewer, name: "Eins", pages: [{ text: "Stadtwerke Lindau, Mahnung" }] });
  await aPublishedDocument(db, { owner: viewer, name: "Zwei", pages: [{ text: "Lindau hat Stadtwerke" }] });
  expect(await found(db, viewer, "lindau stadtwerke")).toEqual(["Eins", "Zwei"]);
  expect(await found(db, viewer, '"stadtwerke lindau"')).toEqual(["Eins"]);
  expect(await found(db, viewer, "stadtwerke -mahnung")).toEqual(["Zwei"]);
  expect(await found(db, viewer, '-"hat stadtwerke"')).toEqual(["Eins"]);
});

test("umlauts and accents are alike; what is written as it was typed comes first", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (const [n, name] of ["Mueller", "Müller", "Muller", "Möller"].entries())
    await aPublishedDocument(db, { owner: viewer, name, modifiedAt: new Date(n * 1000), pages: [{ text: "Café an der Straße" }] });
  const names = async (term: string) => (await listDocuments(db, viewer, { terms: [term] })).rows.map(({ name }) => name);
  expect(await names("müller")).toEqual(["Müller", "Muller", "Mueller"]);
  expect(await names("Mueller")).toEqual(["Mueller", "Muller", "Müller"]);
  expect(await names("muller")).toEqual(["Muller", "Müller", "Mueller"]);
  expect(await names('"cafe an der Strasse"')).toHaveLength(4);
  expect(await found(db, viewer, "strasse -müller")).toEqual(["Möller"]);
  expect(await countDocuments(db, viewer, { terms: ["muller"] })).toEqual({ count: 3, orMore: false });
});

test("the database makes a text alike as the code does", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer });
  const letters = Array.from({ length: 0x180 - 0xdf }, (_, n) => String.fromCharCode(0xdf + n));
  const text = `${letters.join("")} aee oue æe ſs ß 😀 \u001f aoe`;
  const [row] = await db.update(documents).set({ searchText: text }).where(eq(documents.id, id)).returning({ made: documents.searchAlike });
  expect(row?.made).toBe(alike(text));
});

test("a list of hits goes on from those as typed to those alike, none twice and none left out", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const made: string[] = [];
  for (let n = 0; n < 60; n++) made.push((await aPublishedDocument(db, { owner: viewer, name: n % 2 ? "Oel" : "Öl" })).id);
  const [typed, others] = [made.filter((_, n) => n % 2 === 0).reverse(), made.filter((_, n) => n % 2).reverse()];
  const listed: string[] = [];
  let next: string | null = null;
  do {
    const batch = await listDocuments(db, viewer, { terms: ["öl"], after: readCursor(next) });
    listed.push(...batch.rows.map(({ id }) => id));
    next = batch.next;
  } while (next);
  expect(listed).toEqual([...typed, ...others]);
  expect(await listIds(db, viewer, { terms: ["öl"] })).toEqual(listed);
});

test("no term matches across two places", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, {
    owner: viewer,
    name: "Anna",
    documentType: "Rechnung",
    tags: ["blau", "grün"],
    pages: [{ text: "Ende" }],
  });
  for (const term of ["anna rechnung", "rechnung invoice", "blau grün", "grün ende", "annarechnung", "anna\u001frechnung"])
    expect([term, await found(db, viewer, `"${term}"`)]).toEqual([term, []]);
});

test("search covers all documents, not only the first batch, and only one's own", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  await aPublishedDocument(db, { owner: viewer, name: "Nadel", modifiedAt: new Date(0) });
  for (let n = 0; n < 30; n++) await aPublishedDocument(db, { owner: viewer, name: `Heu ${n}` });
  await aPublishedDocument(db, { owner: other, name: "Nadel" });
  expect(await found(db, viewer, "nadel")).toEqual(["Nadel"]);
});

test("a page read later can then be found", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { pageIds, id } = await aPublishedDocument(db, { owner: viewer, name: "Brief", pages: [{}, {}] });
  const both = pageIds.map(async (pageId, n) => {
    await db.insert(pageTexts).values({ pageId, text: `Wort${n}`, words: [], source: "ocr", recipe: untouched });
    await refreshSearchTextOfPage(db, { pageId });
  });
  await Promise.all(both);
  expect(await found(db, viewer, "wort0", "wort1")).toEqual(["Brief"]);
  const [row] = await db.select({ text: documents.searchText }).from(documents).where(eq(documents.id, id));
  expect(row?.text).toBe("brief\u001fbeleg\u001freceipt\u001fwort0 wort1");
});

const letters = fc.string({
  unit: fc.constantFrom(..."aAäÄßſsS%_\\'\" .-/€05İi’‑²ıΣσς你😀", "\u0301", "\n", "\t", "\u00a0", "\u001f"),
  maxLength: 12,
});

test("search equals its plain definition, whatever signs are typed", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id, versionId } = await aPublishedDocument(db, { owner: viewer });
  expect(versionId).toBeTruthy();
  const facts = fc.record({ name: letters, documentType: letters, tags: fc.array(letters, { maxLength: 3 }), pageText: letters });
  const typed = fc.array(fc.oneof(letters, fc.constantFrom("%", "_", "\\", "\\%", "''", '"', "ss", "ß")), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(facts, typed, fc.nat(8), fc.nat(8), async (findable, texts, from, length) => {
      await db
        .update(documents)
        .set({ searchText: searchText(findable) })
        .where(eq(documents.id, id));
      // A piece of what is there makes matches as likely as misses.
      const terms = searchTerms([
        ...texts.slice(1),
        `"${[...findable.pageText].slice(from, from + length + 1).join("")}"`,
        ...(length % 2 ? texts.slice(0, 1) : []),
      ]);
      const written = [findable.name, findable.documentType, ...findable.tags, findable.pageText].map((place) =>
        place.replaceAll("\u001f", " "),
      );
      const places = [...written.map(fold), ...written.flatMap((place) => formsIn(place).map(({ form }) => form))];
      const { wanted, unwanted } = textsIn(terms);
      const stands = (text: string) => places.some((place) => place.includes(fold(text)));
      const isAlike = (text: string) => places.some((place) => alike(place).includes(alike(fold(text))));
      const isFormed = (text: string) => isAlike(formOf(text) ?? text);
      const isWanted = [stands, isAlike, isFormed].some((way) => wanted.every(way));
      const expected = isWanted && !unwanted.some((text) => isAlike(text) || isFormed(text));
      const { rows } = await listDocuments(db, viewer, { terms });
      expect(rows.length).toBe(expected ? 1 : 0);
    }),
    tries(400),
  );
});
