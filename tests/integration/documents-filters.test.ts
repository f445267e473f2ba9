import { expect, test } from "vitest";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import type { Filters } from "~/features/documents/paths";
import { tabNames, tabs } from "~/features/documents/paths";
import { tellApart } from "~/features/duplicates/duplicates-of.server";
import { listChoices } from "~/features/list/list-choices.server";
import { listDocuments, listTypes } from "~/features/list/list-documents.server";
import { countRelations } from "~/features/list/overview.server";
import { countDocuments } from "~/features/search/find-documents.server";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { areDuplicates } from "../builders/duplicates.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

async function found(db: Db, viewer: Viewer, filters: Filters): Promise<string[]> {
  const { rows } = await listDocuments(db, viewer, filters);
  expect(await countDocuments(db, viewer, filters)).toEqual({ count: rows.length, orMore: false });
  return rows.map(({ name }) => name).sort();
}

test("each tab lists its own documents and counts them", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  await aPublishedDocument(db, { owner: viewer, name: "privat" });
  await aPublishedDocument(db, { owner: viewer, name: "privat, Steuer", taxRelevance: true });
  await aPublishedDocument(db, { owner: viewer, sharedWith: [friend], name: "geteilt" });
  await aPublishedDocument(db, { owner: friend, sharedWith: [viewer], name: "empfangen, Steuer", taxRelevance: true });
  await aPublishedDocument(db, { owner: friend, name: "fremd", taxRelevance: true });

  const listed = await Promise.all(tabs.map(async (tab) => found(db, viewer, { tab })));
  expect(listed).toEqual([
    ["empfangen, Steuer", "geteilt", "privat", "privat, Steuer"],
    ["privat", "privat, Steuer"],
    ["empfangen, Steuer", "privat, Steuer"],
    ["geteilt"],
    ["empfangen, Steuer"],
  ]);
  const counts = await countRelations(db, viewer);
  expect(tabs.map((tab) => counts[tabNames[tab]])).toEqual(listed.map(({ length }) => length));
});

test("type and tags keep exactly what bears them, and only types in use are offered", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  await aPublishedDocument(db, { owner: viewer, name: "a", documentType: "Rechnung", tags: ["Strom", "2026"] });
  await aPublishedDocument(db, { owner: viewer, name: "b", documentType: "Rechnung", tags: ["Stromer"] });
  await aPublishedDocument(db, { owner: viewer, name: "c", documentType: "Rechnungskopie 100%", tags: ["Strom"] });
  await aPublishedDocument(db, { owner: viewer, name: "d", documentType: "" });
  await aPublishedDocument(db, { owner: other, name: "fremd", documentType: "Geheim", tags: ["Strom"] });

  expect(await found(db, viewer, { types: ["Rechnung"] })).toEqual(["a", "b"]);
  expect(await found(db, viewer, { types: ["Rechnungskopie 100%"] })).toEqual(["c"]);
  expect(await found(db, viewer, { tags: ["Strom"] })).toEqual(["a", "c"]);
  expect(await found(db, viewer, { tags: ["Strom", "2026"] })).toEqual(["a"]);
  expect(await found(db, viewer, { tags: ["strom', '2026"] })).toEqual([]);
  expect((await listTypes(db, viewer)).sort()).toEqual(["Rechnung", "Rechnungskopie 100%"]);
});

test("documents that are probably the same paper are found by their owner, until one lies in the trash or they are said to differ", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const made = ["a", "b", "c", "d", "e"].map((name) => aPublishedDocument(db, { owner: viewer, sharedWith: [friend], name }));
  const [a = "", b = "", c = "", d = ""] = (await Promise.all(made)).map(({ id }) => id);
  expect((await listChoices(db, viewer)).duplicates).toBe(false);
  await areDuplicates(db, viewer, [a, b]);
  await areDuplicates(db, viewer, [c, d]);
  const now = new Date();

  expect(await found(db, viewer, { duplicates: true })).toEqual(["a", "b", "c", "d"]);
  expect(await found(db, friend, { duplicates: true })).toEqual([]);
  expect([(await listChoices(db, viewer)).duplicates, (await listChoices(db, friend)).duplicates]).toEqual([true, false]);
  await deleteDocument(db, viewer, { documentId: b, now });
  expect(await found(db, viewer, { duplicates: true })).toEqual(["c", "d"]);
  await tellApart(db, viewer, { documentId: c, otherId: d, now });
  expect(await found(db, viewer, { duplicates: true })).toEqual([]);
  expect((await listChoices(db, viewer)).duplicates).toBe(false);
});

test("of very many types a hundred are offered", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const types = Array.from({ length: 101 }, (_, n) => ({
    ownerId: viewer.id,
    documentType: `Typ ${n}`,
    name: "Beleg",
    uploadedAt: new Date(),
  }));
  const made = await db.insert(documents).values(types).returning();
  await db.insert(documentAccess).values(
    made.map(({ id, uploadedAt, modifiedAt, documentType, tags, taxRelevance }) => ({
      ...{ documentId: id, userId: viewer.id, grants: ownerGrants, grantedAt: modifiedAt, uploadedAt: uploadedAt ?? modifiedAt },
      ...{ modifiedAt, documentType, tags, taxRelevance },
    })),
  );
  expect(await listTypes(db, viewer)).toHaveLength(100);
});

test("the first and the last day count in full, as days in Berlin", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (const moment of ["2026-07-09T21:59:59.999Z", "2026-07-09T22:00:00Z", "2026-07-10T21:59:59.999Z", "2026-07-10T22:00:00Z"])
    await aPublishedDocument(db, { owner: viewer, name: moment, modifiedAt: new Date(moment) });
  expect(await found(db, viewer, { start: "2026-07-10", end: "2026-07-10" })).toEqual(["2026-07-09T22:00:00Z", "2026-07-10T21:59:59.999Z"]);
  expect(await found(db, viewer, { start: "2026-07-11" })).toEqual(["2026-07-10T22:00:00Z"]);
  expect(await found(db, viewer, { end: "2026-07-09" })).toEqual(["2026-07-09T21:59:59.999Z"]);
});

test("tab, terms, tags, type and days must all hold, over all documents and batch by batch", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const wanted = { documentType: "Rechnung", tags: ["Strom"], pages: [{ text: "Abwasser" }], modifiedAt: new Date("2026-01-10T12:00:00Z") };
  for (const [name, changed] of Object.entries({
    "anderer Typ": { documentType: "Beleg" },
    "anderes Schlagwort": { tags: ["Gas"] },
    "anderer Text": { pages: [{ text: "Frischwasser" }] },
    "anderer Tag": { modifiedAt: new Date("2026-01-11T12:00:00Z") },
    "anderes Blatt": { sharedWith: [friend] },
  }))
    await aPublishedDocument(db, { owner: viewer, ...wanted, name, ...changed });
  for (let n = 0; n < 27; n++) await aPublishedDocument(db, { owner: viewer, ...wanted, name: "gesucht" });
  const filters: Filters = { tab: 2, terms: ["abwasser"], tags: ["Strom"], types: ["Rechnung"], start: "2026-01-10", end: "2026-01-10" };
  expect(await countDocuments(db, viewer, filters)).toEqual({ count: 27, orMore: false });
  const { rows } = await listDocuments(db, viewer, { ...filters, batches: 2 });
  expect(rows.map(({ name }) => name)).toEqual(Array(27).fill("gesucht"));
});
