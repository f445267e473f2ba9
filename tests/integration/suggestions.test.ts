import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findSuggestions } from "~/features/search/suggestions/find-suggestions.server";
import { tellCommands, tellSuggestions } from "~/features/search/suggestions/tell-suggestions.server";
import { textsIn } from "~/i18n/texts.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function papers() {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const bill = { documentType: "Rechnung", tags: ["Strom"], sender: "Städtische Werke" };
  const first = await aPublishedDocument(db, { ...bill, owner: viewer, name: "Stromrechnung März", documentDate: "2023-03-05" });
  await aPublishedDocument(db, { ...bill, owner: viewer, name: "Abschlag", documentDate: "2025-03-05", tags: ["Strom", "Größe"] });
  const theirs = await aPublishedDocument(db, {
    ...bill,
    owner: other,
    name: "Stromrechnung fremd",
    tags: ["Stromfremd"],
    sender: "Stromfremd",
  });
  return { db, viewer, other, first, theirs };
}

test("documents are found by name, sender and year in any order, umlauts or not", async () => {
  const { db, viewer, first } = await papers();
  const names = async (typed: string) => (await findSuggestions(db, viewer, typed)).documents.map(({ name }) => name);
  expect(await names("2023 maerz")).toEqual(["Stromrechnung März"]);
  expect(await names("stadtische 2025")).toEqual(["Abschlag"]);
  expect(await names("werke")).toHaveLength(2);
  expect(await names("werke 2024")).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect(await names("_")).toEqual([]);
  expect(await names("  ")).toEqual([]);
  expect((await findSuggestions(db, viewer, "marz")).documents[0]).toEqual({
    id: first.id,
    name: "Stromrechnung März",
    sender: "Städtische Werke",
    documentDate: "2023-03-05",
  });
});

test("six documents, three senders and three tags are proposed at most", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await aPublishedDocument(db, { owner: viewer, name: `Strom ${n}`, sender: `Stromwerk ${n % 4}`, tags: [`Strom ${n % 4}`] });
  const { documents, senders, tags } = await findSuggestions(db, viewer, "strom");
  expect([documents.length, senders.length, tags.length]).toEqual([6, 3, 3]);
});

test("what begins like it comes first", async () => {
  const { db, viewer } = await papers();
  await aPublishedDocument(db, { owner: viewer, name: "März ist lange her" });
  const { documents } = await findSuggestions(db, viewer, "märz");
  expect(documents.map(({ name }) => name)).toEqual(["März ist lange her", "Stromrechnung März"]);
});

test("senders and tags are proposed, those of others are not until one has their document", async () => {
  const { db, viewer, theirs } = await papers();
  expect(await findSuggestions(db, viewer, "stadt")).toMatchObject({ senders: ["Städtische Werke"], tags: [] });
  expect(await findSuggestions(db, viewer, "groesse")).toMatchObject({ senders: [], tags: ["Größe"] });
  expect(await findSuggestions(db, viewer, "gro sse")).toMatchObject({ tags: ["Größe"] });
  expect(await findSuggestions(db, viewer, "gro strom")).toMatchObject({ tags: [] });
  expect(await findSuggestions(db, viewer, "stromfremd")).toEqual({ documents: [], senders: [], tags: [] });
  await giveAccess(db, { documentId: theirs.id, userId: viewer.id, grants: ["view"], now });
  expect(await findSuggestions(db, viewer, "stromfremd")).toMatchObject({ senders: ["Stromfremd"], tags: ["Stromfremd"] });
});

test("a sender or a tag narrows the list that is shown; screens and actions are found by their names", async () => {
  const t = await textsIn("de", "commands");
  const found = { documents: [], senders: ["Bank"], tags: ["Haus"] };
  const told = tellSuggestions(found, { t, filters: { terms: ["zins"], tags: ["Geld"] }, views: [] });
  expect(told.map(({ options }) => options[0]?.to)).toEqual([
    "/admin/documents?q=zins&tag=Geld&sender=Bank",
    "/admin/documents?q=zins&tag=Geld&tag=Haus",
  ]);
  const labels = (typed: string) => tellCommands(typed, t).flatMap(({ options }) => options.map(({ label }) => label));
  expect(labels("papierk")).toEqual(["Papierkorb", "Alle Texte nach „papierk“ durchsuchen"]);
  expect(labels("dokument neu")).toContain("Neues Dokument hinzufügen");
  expect(labels("")).not.toContain("Alle Texte nach „“ durchsuchen");
});
