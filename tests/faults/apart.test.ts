import { isNotNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { countApart } from "~/features/drafts/apart/find-apart.server";
import { documents, versions } from "~db/schema/index";
import { aPng, slip } from "../builders/papers.ts";
import { aFile, anUpload, press } from "../http/documents-site.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { aHouse } from "./house.ts";

test("a runner killed in the midst of several files: another one makes the rest of the documents, and none twice", async () => {
  const house = await aHouse();
  const { db } = house.database;
  const web = await house.aWeb();
  const { visitor, person: viewer } = await aSignedIn(db, web.url);
  const total = 12;
  const files = await Promise.all(Array.from({ length: total }, async (_, n) => aFile(await aPng(`Kassenbon ${n}`, slip), `${n}.png`)));
  await press(visitor, await anUpload(visitor), "upload", { apart: "each", files });

  const runner = await house.aRunner();
  const done = async () => (await countApart(db, viewer)).done;
  await vi.waitFor(async () => expect(await done()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  await runner.kill();
  expect(await done()).toBeLessThan(total);

  await house.aRunner();
  await vi.waitFor(async () => expect(await done()).toBe(total), { timeout: 120_000, interval: 100 });
  expect(await countApart(db, viewer)).toMatchObject({ refused: 0, working: 0 });
  expect([await db.$count(documents), await db.$count(versions, isNotNull(versions.publishedAt))]).toEqual([total, total]);
});
