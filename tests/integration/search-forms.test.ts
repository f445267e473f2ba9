import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { listDocuments } from "~/features/list/list-documents.server";
import { searchTerms, textsIn } from "~/features/ordering/read-terms";
import { foundWords } from "~/features/pages/text/found-words";
import { collectWords } from "~/features/search/collect-words.server";
import { excerptsOf } from "~/features/search/excerpts-of.server";
import { rewriteSearchTexts } from "~/features/search/rewrite-search-texts.server";
import { documentAccess, documents, staleSearchTexts, uncollectedDocuments } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const phones = [
  "+49 (0)711 123456",
  "+49 (0) 711 / 123456",
  "+49(0)711123456",
  "+49 711 123456",
  "+49 711/123456",
  "+49711 12 34 56",
  "0049 711 123456",
  "0711/123456",
  "0711 / 12 34 56",
  "0711 12 34 56",
  "(0711) 12-34 56",
  "0711123456",
  "711 123456",
];

/** A paper as it is written, and how it is searched for: found by every one, with marks on what stands there. */
const table: [what: string, written: string, searched: string[]][] = [
  [
    "a word parted at a line's end, whole and in part",
    "die Privathaft-\npflichtversicherung gilt",
    [
      "Privathaftpflichtversicherung",
      "privathaft",
      "pflichtversicherung",
      "privathaft-pflichtversicherung",
      '"die Privathaftpflichtversicherung gilt"',
    ],
  ],
  ["a hyphen at a line's end that the word has anyway", "Ihre Kfz-\nVersicherung", ["Kfz-Versicherung", "kfzversicherung", "versicherung"]],
  ["a word in capitals", "VERSICHE-\nRUNG", ["Versicherung"]],
  [
    "a hyphen that only shows at a line's end",
    "Wert\u00adpapier\u00adab\u00adrech\u00adnung, Politik\u00ad\nwissenschaft",
    ["Wertpapierabrechnung", "Politikwissenschaft"],
  ],
  ["any hyphen", "E\u2011Mail\u2011Adresse, Kfz\u2013Nummer", ["E-Mail-Adresse", "E\u2010Mail\u2010Adresse", "kfz-nummer"]],
  ["a number with letters", "Kennzeichen S\u2011AB 1234", ["S-AB 1234", '"S-AB 1234"', "SAB1234", "s-ab1234", '"s ab 1234"']],
  ["any apostrophe and quotation mark", "Müller’s „Größe“", ["Müller's", "Müller’s", "Mueller´s", "größe"]],
  ["ligatures and small figures", "Of\ufb01ce, 72 m², 3 t CO₂", ["Office", "m2", "m²", '"72 m2"', "CO2", "co₂"]],
  [
    "letters set apart",
    "R E C H N U N G\nG e s a m t b e t r a g 119,00 EUR",
    ["Rechnung", "R E C H N U N G", "Gesamtbetrag", '"gesamtbetrag 119,00"'],
  ],
  [
    "an account",
    "IBAN DE02 1203 0000 0000 2020 51.",
    ["DE02120300000000202051", "DE02 1203 0000 0000 2020 51", "0000202051", "DE02-1203-0000-0000-2020-51"],
  ],
  ["an account without blanks", "DE02120300000000202051", ["DE02 1203 0000 0000 2020 51", '"DE02 1203"']],
  ["a phone", "Tel. 0711/22 33 44", ["0711223344", "0711 22 33 44", "0711/223344", "0711-22 33 44", "(0711) 223344"]],
  ...["+49 (0)711 123456", "+49 711 123456", "0711/123456", "0711 12 34 56", "+49711123456", "0049-711-12 34 56"].map(
    (written): [string, string, string[]] => [`a phone written ${written}`, `Tel. ${written}, Fax`, phones],
  ),
  ["a phone of Austria", "Telefon +43 (0)1 533 12 34", ["+43 1 5331234", "01/5331234", "01 533 12 34"]],
  ["a number in groups", "Kundennummer 12.345.678", ["12345678", "12 345 678", "12/345/678", "345678"]],
  ["a number in one", "Kundennummer 12345678", ["12.345.678", '"12 345 678"', "12 345 678"]],
  ["an amount", "Summe 1.234,50 €", ["1.234,50", "1234,50", "1234.50", "1,234.50", "1 234,50", "1'234.50"]],
  ["an amount with a point", "Total $1,234.50", ["1.234,50", "1234,50", "1234.50"]],
  ["an amount with a dash for the cents", "Preis 35,- €", ["35,00", "35.00", "35,--"]],
  ["a round number", "beträgt 5 000 kg", ["5000", "5.000", "5 000"]],
  [
    "a day in figures",
    "Stand 5.3.2018",
    ["05.03.2018", "5.3.2018", "2018-03-05", "5. März 2018", "March 5, 2018", "5 March 2018", "5/3/2018"],
  ],
  ["a day in words", "am 5. März 2018", ["05.03.2018", "5.3.2018", "2018-03-05", "5. Maerz 2018", "March 5 2018", "5.3.18"]],
];

test.each(table)("%s is found however it is written", async (_, written, searched) => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: viewer, name: "Ein Blatt", pages: [{ text: written }] });
  await aPublishedDocument(db, { owner: viewer, name: "Anderes", pages: [{ text: "Nichts davon, 99 99 vom 1.1.2001" }] });
  const words = written.split("\n").flatMap((line, n) => line.split(/\s+/).map((text) => ({ text, line: n })));
  for (const typed of searched) {
    const terms = searchTerms([typed]);
    const { rows } = await listDocuments(db, viewer, { terms });
    expect([typed, rows.map(({ name }) => name)]).toEqual([typed, ["Ein Blatt"]]);
    const isMarked = rows[0]?.excerpt?.pieces.some(({ isFound }) => isFound);
    expect([typed, isMarked, foundWords(words, textsIn(terms).wanted).size > 0]).toEqual([typed, true, true]);
  }
});

test("other forms are left out by a minus, and stand behind what is written as it was typed", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: viewer, name: "Eins", pages: [{ text: "am 05.03.2018" }], modifiedAt: new Date(0) });
  await aPublishedDocument(db, { owner: viewer, name: "Zwei", pages: [{ text: "am 5. März 2018" }] });
  await aPublishedDocument(db, { owner: viewer, name: "Drei", pages: [{ text: "am 6. März 2018" }] });
  const found = async (typed: string) => (await listDocuments(db, viewer, { terms: searchTerms([typed]) })).rows.map(({ name }) => name);
  expect(await found("05.03.2018")).toEqual(["Eins", "Zwei"]);
  expect(await found("am -2018-03-05")).toEqual(["Drei"]);
});

test("a document is found by the names of its files as they were sent", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const originalName = "2025-02-19 Car Insurance.pdf";
  await aPublishedDocument(db, { owner: viewer, name: "Police", pages: [{ originalName }, { originalName: "zweite_seite.jpg" }] });
  const found = async (typed: string) => (await listDocuments(db, viewer, { terms: searchTerms([typed]) })).rows.map(({ name }) => name);
  for (const typed of ["2025-02-19 car insurance.pdf", '"Car Insurance.pdf"', "insurance", "19. Februar 2025", "zweite_seite"])
    expect([typed, await found(typed)]).toEqual([typed, ["Police"]]);
  expect(await found('"insurance.pdf zweite"')).toEqual([]);
  expect(await found("Police -insurance")).toEqual([]);
});

test("a hit by nothing but the name of a file shows that name, with marks, to those who may see originals", async () => {
  const { db } = await aDatabase();
  const [viewer, reader] = [await aPerson(db), await aPerson(db)];
  const files = [{ originalName: "Scan.jpg" }, { originalName: "Insurance 2025.pdf" }];
  const { id } = await aPublishedDocument(db, { owner: viewer, name: "Police", sharedWith: [reader], pages: files });
  const excerpt = async (who: Viewer, typed: string) => (await listDocuments(db, who, { terms: searchTerms([typed]) })).rows[0]?.excerpt;
  const pieces = [
    { from: 0, text: "Insurance", isFound: true },
    { from: 9, text: " 2025.pdf", isFound: false },
  ];
  expect(await excerpt(viewer, "police insurance")).toEqual({ source: "file", page: 2, pieces });
  expect(await excerpt(viewer, "police")).toBeNull();
  expect((await excerptsOf(db, reader, { documentIds: [id], terms: ["insurance"] })).size).toBe(0);
  await db.update(documents).set({ name: "Insurance" });
  expect(await excerpt(viewer, "insurance")).toBeNull();
});

test("who may not see originals finds nothing by their files' names, nor leaves anything out by them, whatever is collected", async () => {
  const { db } = await aDatabase();
  const [owner, reader] = [await aPerson(db), await aPerson(db)];
  const police = { owner, name: "Police", sharedWith: [reader], pages: [{ originalName: "Scheidung.pdf" }], modifiedAt: new Date(0) };
  await aPublishedDocument(db, police);
  const found = async (viewer: Viewer, typed: string) => (await listDocuments(db, viewer, { terms: searchTerms([typed]) })).rows.length;
  // The texts of so many newer ones are read before words are looked up.
  const behindOthers = async () => {
    for (let n = 0; n <= 100; n += 1) await aPublishedDocument(db, { owner, name: "Anderes", sharedWith: [reader] });
    await collectWords(db);
  };
  for (const prepare of [async () => {}, behindOthers]) {
    await prepare();
    expect([await found(owner, "scheidung"), await found(reader, "scheidung")]).toEqual([1, 0]);
    expect([await found(owner, "police -scheidung"), await found(reader, "police -scheidung")]).toEqual([0, 1]);
  }
});

test("texts and keys that an older version wrote are written anew, a batch at a time, and their words collected", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const written = { owner: viewer, name: "S\u2011AB", pages: [{ text: "IBAN DE02 1203" }] };
  const ids = await Promise.all(Array.from({ length: 60 }, async () => (await aPublishedDocument(db, written)).id));
  await db.update(documents).set({ searchText: "s\u2011ab\u001fiban de02 1203" });
  await db.update(documentAccess).set({ nameKey: "s\u2011ab" });
  await db.insert(staleSearchTexts).values(ids.map((documentId) => ({ documentId })));
  await rewriteSearchTexts(db, { batches: 1 });
  expect(await db.$count(staleSearchTexts)).toBe(10);
  await rewriteSearchTexts(db);
  expect(await db.$count(staleSearchTexts)).toBe(0);
  expect(await db.$count(uncollectedDocuments)).toBe(0);
  expect(await db.$count(documents, like(documents.searchText, "s-ab%\u001fde021203\u001f%"))).toBe(60);
  expect(await db.$count(documentAccess, eq(documentAccess.nameKey, "s-ab"))).toBe(60);
});
