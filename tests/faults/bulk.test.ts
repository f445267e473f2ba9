import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { findBulk } from "~/features/bulk/find-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { activities, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aHouse } from "./house.ts";

test("a runner killed in the midst of many documents: another one goes on where it was, and does nothing twice", async () => {
  const house = await aHouse();
  const { db } = house.database;
  const viewer = await aPerson(db);
  const total = 300;
  for (let n = 0; n < total; n += 1) await aPublishedDocument(db, { owner: viewer });
  const change = { addTags: ["neu"], documentType: undefined, taxRelevance: undefined };
  const wish = { kind: "change", chosen: { hitsOf: {} }, change, list: documentsPath(), now: new Date() } as const;
  const actionId = (await askBulk(db, viewer, wish)) ?? "";
  const runner = await house.aRunner();
  await startBulk(db, viewer, { actionId, now: new Date() });
  const done = async () => (await findBulk(db, viewer, actionId))?.done ?? 0;
  await vi.waitFor(async () => expect(await done()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  await runner.kill();
  expect(await done()).toBeLessThan(total);

  await house.aRunner();
  await vi.waitFor(async () => expect(await findBulk(db, viewer, actionId)).toMatchObject({ isFinished: true }), {
    timeout: 60_000,
    interval: 100,
  });
  expect((await findBulk(db, viewer, actionId))?.outcome).toMatchObject({ done: total, failed: 0 });
  expect(await db.$count(versions)).toBe(2 * total);
  expect(await db.$count(activities, eq(activities.actionCode, "EDIT"))).toBe(total);
});
