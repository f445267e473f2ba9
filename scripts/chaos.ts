// `npm run chaos -- [--items N] [--doors form,outbox,zip,api,webdav,mail,folder,import] [--people N] [--seed S] [--pause SECONDS] [--database postgres://…] [--store s3://…]`: items come by all doors at once, good ones and such that have to be refused, while three web servers, three runners and two processes that take mail, each with a folder of its own, are killed at random, every SECONDS at most, and lines break in the middle of a body. Ends with 1 where an item is not exactly one document, or not refused by name. Without a database it is an embedded one, without a store a double that fails now and then.
import "./usage.ts";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.mjs";
import { seeded } from "./training/corner-scenes/random.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "1000" },
    doors: { type: "string" },
    people: { type: "string" },
    seed: { type: "string", default: "1" },
    pause: { type: "string", default: "60" },
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
const { doorsIn } = await import("./chaos/items.ts");
const items = Number(values.items);
try {
  const report = await runChaos({
    databaseUrl: url,
    store: values.store ?? double?.address ?? "",
    doors: doorsIn(values.doors),
    items,
    // One person gets 120 mails an hour.
    people: Number(values.people ?? Math.ceil(2 + items / 1500)),
    pause: Number(values.pause) * 1000,
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
