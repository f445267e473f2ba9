import { expect, onTestFinished, test } from "vitest";
import { aFailingBucket } from "../../scripts/chaos/failing-bucket.ts";
import { doors } from "../../scripts/chaos/items.ts";
import { runChaos } from "../../scripts/chaos/run-chaos.ts";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { aDatabase } from "../support/database.ts";

// The long form of it, on a PostgreSQL and a store of one's own: npm run chaos.
test("whatever is killed and whichever line breaks, each item of each door is one document or refused by name", async () => {
  const { url } = await aDatabase();
  const random = seeded(17).next;
  const bucket = await aFailingBucket(random);
  onTestFinished(bucket.close);
  const report = await runChaos({
    databaseUrl: url,
    store: bucket.address,
    doors,
    items: 48,
    people: 2,
    pause: 4000,
    kills: 6,
    patience: 150_000,
    random,
  });
  expect(report.broken).toEqual([]);
  expect(report.kills.web + report.kills.runner + report.kills.mail).toBe(6);
});
