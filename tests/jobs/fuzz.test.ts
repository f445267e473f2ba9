import path from "node:path";
import { expect, test } from "vitest";
import { offspring } from "../../scripts/fuzz/offspring.ts";
import { runFuzz } from "../../scripts/fuzz/run-fuzz.ts";
import { makeSeeds } from "../../scripts/fuzz/seeds.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";

test("damaged and hostile files end as pages or as a refusal, and leave nothing behind", async () => {
  const { db, url } = await aDatabase();
  const dataDir = path.resolve(process.env.DATA_DIR ?? "");
  const run = { seed: 20261120, goesOn: (tried: number) => tried < 15, db, databaseUrl: url, dataDir, keepIn: aFolder() };
  const { outcomes, pages, broken } = await runFuzz(run);
  expect(broken).toEqual([]);
  const counts = Object.values(outcomes).flatMap((kind) => Object.values(kind));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15);
  expect(pages).toBeGreaterThan(5);
}, 300_000);

test("the same seed gives the same files", async () => {
  const [first, again] = [await makeSeeds(), await makeSeeds()];
  for (let number = 0; number < 20; number++) {
    const { bytes } = offspring(again, 7, number);
    expect(offspring(first, 7, number).bytes.equals(bytes), `file ${number}`).toBe(true);
  }
});
