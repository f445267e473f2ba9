import { expect, test } from "vitest";
import { documentPath } from "~/features/documents/paths";
import { duplicatesPath } from "~/features/duplicates/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { areDuplicates } from "../builders/duplicates.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

async function threeAlike() {
  const { db } = site.database();
  const [owner, reader] = [await site.signedIn(), await site.signedIn()];
  const made = ["Rechnung März", "Rechnung vom Scanner", "Rechnung aus der Mail"].map((name) =>
    aPublishedDocument(db, { owner: owner.person, sharedWith: [reader.person], name, amount: name.length * 100, currency: "EUR" }),
  );
  const [first, second, third] = (await Promise.all(made)).map(({ id }) => id) as [string, string, string];
  await areDuplicates(db, owner.person, [first, second]);
  await areDuplicates(db, owner.person, [first, third], "bytes");
  return { owner, reader, first, second, third };
}

test("a document says that its paper is there already, and leads to both beside each other; whoever it is shared with sees nothing of it", async () => {
  const { owner, reader, first, second } = await threeAlike();
  const details = await owner.visitor.get(documentPath(first));
  expect(details.text).toMatch(/gibt es (schon|vermutlich schon): „Rechnung .*“, hochgeladen am .* Und noch eines\./);
  expect((await owner.visitor.get(documentPath(second))).text).toContain("Dieses Papier gibt es vermutlich schon: „Rechnung März“");
  expect((await reader.visitor.get(documentPath(first))).text).not.toContain("gibt es");
  expect((await reader.visitor.get(duplicatesPath(first))).status).toBe(404);

  const link = details.links.find(({ text }) => text === "Vergleichen");
  const page = await owner.visitor.get(link?.href.replaceAll("&amp;", "&") ?? "");
  expect(page.text).toContain("Doppelt abgelegt?");
  for (const told of ["Rechnung März", "Rechnung vom Scanner", "Rechnung aus der Mail", "Genau dieselbe Datei", "Gleicher Text"])
    expect(page.text).toContain(told);
});

test("one is put into the trash and brought back, and of another it is remembered that it differs", async () => {
  const { owner, first, second, third } = await threeAlike();
  const { visitor } = owner;
  const apart = await visitor.post(duplicatesPath(first), { intent: `differ:${second}` });
  expect(apart.path).toBe(duplicatesPath(first));
  expect(apart.text).toContain("Gemerkt: „Rechnung vom Scanner“ ist ein anderes Dokument.");
  expect(apart.html).not.toContain(`differ:${second}`);

  const alone = await visitor.post(duplicatesPath(first), { intent: `trash:${first}` });
  expect(alone.path).toBe(documentPath(third));
  expect(alone.text).not.toContain("Dieselbe Datei gibt es schon");
  await visitor.submit(alone, { button: "Rückgängig machen" });
  expect((await visitor.get(documentPath(third))).text).toContain("Dieselbe Datei gibt es schon: „Rechnung März“");
  expect((await visitor.get(duplicatesPath(second))).path, "nothing is left beside it").toBe(documentPath(second));
});

test("what is no duplicate of a document is not deleted by its form", async () => {
  const { owner, reader, first, second, third } = await threeAlike();
  await owner.visitor.post(duplicatesPath(second), { intent: `trash:${third}` });
  await owner.visitor.post(duplicatesPath(second), { intent: `differ:${third}` });
  expect((await reader.visitor.post(duplicatesPath(first), { intent: `trash:${second}` })).status).toBe(404);
  for (const id of [first, second, third]) expect((await owner.visitor.get(documentPath(id))).status).toBe(200);
});
