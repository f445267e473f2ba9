import { expect, test } from "vitest";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aProgram } from "../support/program.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

/** A person with a program that may do whatever a key allows. */
async function aPersonWithProgram(key: Parameters<typeof anAccessKey>[2] = { rights: ["read", "add", "change", "share"] }) {
  const { person, visitor } = await site.signedIn();
  const { db } = site.database();
  const { secret, id } = await anAccessKey(db, person.id, key);
  return { db, person, visitor, keyId: id, secret, ask: aProgram(site.url(), secret) };
}

test("a program lists, searches and reads what its person has", async () => {
  const { db, person, ask } = await aPersonWithProgram();
  const { id } = await aPublishedDocument(db, {
    owner: person,
    name: "Stromrechnung",
    documentType: "Rechnung",
    tags: ["Haus"],
    sender: "Stadtwerke",
    amount: 12345,
    currency: "EUR",
    documentDate: "2026-11-03",
    pages: [{ text: "Zählerstand 4711" }, { text: "Seite zwei" }],
  });
  await aPublishedDocument(db, { owner: person, name: "Mietvertrag", documentType: "Vertrag" });
  const all = await ask("GET", "/documents");
  expect([all.status, all.json.next, all.json.documents.map(({ name }: { name: string }) => name).sort()]).toEqual([
    200,
    null,
    ["Mietvertrag", "Stromrechnung"],
  ]);
  const found = await ask("GET", "/documents?q=Z%C3%A4hlerstand&type=Rechnung&datedFrom=2026-11-01");
  expect(found.json.documents).toEqual([
    expect.objectContaining({ id, amount: { value: "123.45", currency: "EUR" }, date: "2026-11-03", tags: ["Haus"], pages: 2 }),
  ]);
  expect((await ask("GET", `/documents/${id}`)).json).toMatchObject({ id, version: 1, pageList: [{ n: 1, isRead: true }, { n: 2 }] });
});
