// Measures how much load the delivered build carries:
// npm run bench:load -- [parts] [--json]
// Parts: pages calls sign-ins screens guest streams search sharing chosen bulk pipeline full journeys moves turns long export seal store moving take-along webs;
// all of them if none is named.
// store also compares with the bucket server that S3_TEST_URL names; take-along also takes [--documents 10000], moving [--documents 2000],
// search [--documents 200000], journeys [--receipts folder of pictures] and [--pictures folder for screenshots]
import "../usage.ts";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { told } from "../../db/advice.ts";
import { buildIfStale } from "../build.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    receipts: { type: "string" },
    pictures: { type: "string" },
    documents: { type: "string" },
  },
});

await buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));
// The user that PostgreSQL runs as must be able to enter.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// These are set before the product is imported, because it reads them once.
Object.assign(process.env, {
  NODE_ENV: "production",
  DATA_DIR: folder,
  LOG_LEVEL: "error",
  READS_PER_MINUTE: "1000000",
  PROGRAM_REQUESTS_PER_MINUTE: "1000000",
});

try {
  const { measure, partNames } = await import("./load/measure.ts");
  const unknown = positionals.filter((name) => !partNames.includes(name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}. There are: ${partNames.join(", ")}.`);

  const figures = await measure(folder, {
    wanted: positionals.length > 0 ? positionals : partNames,
    given: values,
    print: (line) => (values.json ? process.stderr : process.stdout).write(`${line}\n`),
  });
  if (values.json) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  // The error is printed here, because Node would print a source line of the module loaded last with it.
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
}
