import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listActivities } from "~/features/activities/list-activities.server";
import { recordActivity } from "~/features/activities/record-activity.server";
import { readPlace } from "~/lib/batches";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("the timeline tells what the viewer did, the newest first, and nothing that others did", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const invite = { id: randomUUID(), email: "tobias@post.example" };
  await recordActivity(db, { userId: viewer.id, code: "LOGIN", now });
  await recordActivity(db, { userId: viewer.id, code: "UPLOAD", about: "Mietvertrag", invite, now: later(1) });
  await recordActivity(db, { userId: other.id, code: "DELETE", about: "Geheim", now: later(2) });

  const { rows, next } = await listActivities(db, viewer);
  expect(next).toBeNull();
  expect(rows.map(({ id: _, ...told }) => told)).toEqual([
    { code: "UPLOAD", about: "Mietvertrag", email: "tobias@post.example", at: later(1) },
    { code: "LOGIN", about: "", email: null, at: now },
  ]);
});

test("sixty come in batches of 25, 25 and 10, of one moment too, while new ones are written", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  for (let n = 0; n < 60; n++)
    await recordActivity(db, { userId: viewer.id, code: "EDIT", about: `Nr. ${n}`, now: later(Math.floor(n / 10)) });
  const all = (await listActivities(db, viewer, { batches: 4 })).rows;

  const seen: (typeof all)[] = [];
  let next: string | null = null;
  do {
    const batch = await listActivities(db, viewer, { after: readPlace(next) });
    seen.push(batch.rows);
    next = batch.next;
    await recordActivity(db, { userId: viewer.id, code: "LOGIN", now: later(100 + seen.length) });
  } while (next);
  expect(seen.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(seen.flat()).toEqual(all);
});
