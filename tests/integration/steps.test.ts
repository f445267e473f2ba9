import { expect, test } from "vitest";
import { findSteps } from "~/features/list/find-steps.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T08:00:00Z");

test("stepping on leads through all documents in the list's order, round and round, and back again", async () => {
  const { db } = await aDatabase();
  const [owner, friend] = [await aPerson(db), await aPerson(db)];
  for (let n = 0; n < 7; n += 1) {
    // Some share their moment: the id decides.
    const modifiedAt = new Date(now.getTime() + Math.floor(n / 3) * 1000);
    const people = n % 2 ? { owner: friend, sharedWith: [owner] } : { owner };
    await aPublishedDocument(db, { ...people, name: `Dokument ${n}`, modifiedAt });
  }
  const { rows } = await listDocuments(db, owner, { terms: [] });
  const ids = rows.map(({ id }) => id);
  const steps = await Promise.all(ids.map((id) => findSteps(db, owner, id)));
  expect(steps).toEqual(
    ids.map((_, at) => ({ previous: ids.at(at - 1), next: ids[(at + 1) % ids.length], place: at + 1, total: ids.length })),
  );
  expect((await findSteps(db, friend, rows.find(({ people }) => people.length > 1)?.id ?? ""))?.total).toBe(3);
});

test("a single document leads nowhere, nor does one that is somebody else's", async () => {
  const { db } = await aDatabase();
  const [owner, stranger] = [await aPerson(db), await aPerson(db)];
  const { id } = await aPublishedDocument(db, { owner });
  expect(await findSteps(db, owner, id)).toBeNull();
  for (const person of [owner, stranger, stranger]) await aPublishedDocument(db, { owner: person });
  expect(await findSteps(db, stranger, id)).toBeNull();
  expect(await findSteps(db, owner, "no-id")).toBeNull();
});

test("after a search one steps among its hits alone: from the only one nowhere", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const [lease, other] = [
    await aPublishedDocument(db, { owner, name: "Mietvertrag" }),
    await aPublishedDocument(db, { owner, name: "Zeugnis" }),
  ];
  await aPublishedDocument(db, { owner, name: "Rechnung" });
  expect(await findSteps(db, owner, lease.id, { terms: ["mietvertrag"] })).toBeNull();
  expect(await findSteps(db, owner, lease.id, { terms: ["e"] })).toMatchObject({ total: 3 });
  expect(await findSteps(db, owner, lease.id)).toMatchObject({ total: 3 });
  // Put right meanwhile, it is no hit any more: its place in the whole list leads on.
  expect(await findSteps(db, owner, other.id, { terms: ["mietvertrag"] })).toMatchObject({ total: 3 });
});
