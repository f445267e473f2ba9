import { expect, onTestFinished, test } from "vitest";
import { aFailingBucket } from "../../scripts/chaos/failing-bucket.ts";
import { runChaos } from "../../scripts/chaos/run-chaos.ts";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { aDatabase } from "../support/database.ts";

// The long form of it, on a PostgreSQL and a store of one's own: npm run chaos.
test("three web servers and three runners in folders of their own lose nothing and do nothing twice, whichever is killed", async () => {
  const { url } = await aDatabase();
  const random = seeded(17).next;
  const bucket = await aFailingBucket(random);
  onTestFinished(bucket.close);
  const report = await runChaos({
    databaseUrl: url,
    store: bucket.address,
    ms: 25_000,
    pause: 4000,
    people: 2,
    perForm: 2,
    patience: 150_000,
    random,
  });
  expect(report.broken).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(0);
  expect(report.kills.web + report.kills.runner).toBeGreaterThan(3);
});
