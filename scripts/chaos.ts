// `npm run chaos -- [--minutes N] [--seed S] [--database postgres://…] [--store s3://…]`: three web servers and three runners, each with a folder of its own, are killed at random while people work. Without a database it is an embedded one, without a store a double that fails now and then.
import "./usage.ts";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.mjs";
import { seeded } from "./training/corner-scenes/random.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    people: { type: "string", default: "3" },
    database: { type: "string" },
    store: { type: "string" },
  },
});
await buildIfStale();
const { createDatabase, templateName } = await import("../tests/support/create-database.ts");
const { startTestPostgres } = await import("../tests/support/postgres.ts");
const { aThrowaway } = await import("../tests/support/throwaway.ts");
const { migrate } = await import("../db/migrate.ts");
const { aFailingBucket } = await import("./chaos/failing-bucket.ts");

Object.assign(process.env, { DATA_DIR: aThrowaway("chaos"), LOG_LEVEL: "fatal", NODE_ENV: "production" });
const random = seeded(Number(values.seed)).next;
const embedded = values.database ? undefined : await startTestPostgres();
const { url, drop } = await createDatabase(values.database ?? embedded?.url ?? "", { from: embedded ? templateName : "template1" });
if (!embedded) await migrate(url);
const double = values.store ? undefined : await aFailingBucket(random);
// The product reads its variables when it is loaded.
const { runChaos } = await import("./chaos/run-chaos.ts");
try {
  const report = await runChaos({
    databaseUrl: url,
    store: values.store ?? double?.address ?? "",
    ms: Number(values.minutes) * 60_000,
    pause: 6000,
    people: Number(values.people),
    perForm: 3,
    patience: 600_000,
    random,
  });
  process.stdout.write(`${JSON.stringify({ seed: values.seed, ...report, faults: double?.faults() ?? null }, null, 2)}\n`);
  process.exitCode = report.broken.length > 0 ? 1 : 0;
} finally {
  await double?.close();
  await drop();
  await embedded?.stop();
}
