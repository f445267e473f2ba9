import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { enqueue } from "~jobs/queue.server";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const [jana, ben, chris] = [randomUUID(), randomUUID(), randomUUID()];
const named = new Map<string, string>([
  [jana, "Jana"],
  [ben, "Ben"],
  [chris, "Chris"],
]);

const addFor = ({ db }: TestDatabase, personId: string, nobodyWaits = false) =>
  enqueue(db, "prepare-file", { draftFileId: randomUUID(), personId }, { nobodyWaits });

/** Whose job is next, and next, as a runner takes them. */
async function taken({ sql }: TestDatabase, jobs: number): Promise<(string | undefined)[]> {
  const rows = await sql<{ person: string; turn: string }[]>`
    update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'a' from (
      select id, row_number() over (order by priority, run_at, id) as turn from graphile_worker._private_jobs where locked_at is null) next
    where next.id = j.id and next.turn <= ${jobs} returning j.payload->>'personId' as person, next.turn`;
  return rows.toSorted((a, b) => Number(a.turn) - Number(b.turn)).map(({ person }) => named.get(person));
}

test("people's files are taken in turn, however many one of them added before", async () => {
  const database = await aDatabase();
  for (let n = 0; n < 3; n++) await addFor(database, jana);
  await addFor(database, ben);
  await addFor(database, ben);
  await addFor(database, chris);
  expect(await taken(database, 6)).toEqual(["Jana", "Ben", "Chris", "Jana", "Ben", "Jana"]);
});

test("who comes later takes turns with those that wait, and does not go before all of them", async () => {
  const database = await aDatabase();
  for (let n = 0; n < 4; n++) await addFor(database, jana);
  expect(await taken(database, 2)).toEqual(["Jana", "Jana"]);
  for (let n = 0; n < 3; n++) await addFor(database, ben);
  expect(await taken(database, 5)).toEqual(["Jana", "Ben", "Jana", "Ben", "Ben"]);
});

test("what nobody waits for comes behind every turn", async () => {
  const database = await aDatabase();
  await addFor(database, chris, true);
  for (let n = 0; n < 3; n++) await addFor(database, jana);
  await addFor(database, ben);
  expect(await taken(database, 5)).toEqual(["Jana", "Ben", "Jana", "Jana", "Chris"]);
});

test("files that are in work or failed for good count for no turn", async () => {
  const database = await aDatabase();
  for (let n = 0; n < 3; n++) await addFor(database, jana);
  await taken(database, 2);
  await database.sql`update graphile_worker._private_jobs set attempts = max_attempts where locked_at is null`;
  await addFor(database, jana);
  const [last] = await database.sql`select priority from graphile_worker._private_jobs order by id desc limit 1`;
  expect(last).toEqual({ priority: 0 });
});

test("what is read ahead of any question takes turns behind what somebody waits for", async () => {
  const database = await aDatabase();
  const readAhead = (personId: string) => enqueue(database.db, "read-page", { pageId: randomUUID(), personId }, { ahead: true });
  for (let n = 0; n < 3; n++) await readAhead(jana);
  await readAhead(ben);
  await enqueue(database.db, "read-page", { pageId: randomUUID(), personId: jana }, { nobodyWaits: true });
  await enqueue(database.db, "read-page", { pageId: randomUUID(), personId: chris });
  expect(await taken(database, 6)).toEqual(["Chris", "Jana", "Ben", "Jana", "Jana", "Jana"]);
});
