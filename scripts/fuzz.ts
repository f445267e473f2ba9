// `npm run fuzz -- [--minutes N] [--seed S]`: changed files of every kind through the real job, and the PDFs through the check for everybody, on a PostgreSQL of its own.
import "./usage.ts";
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDatabase, templateName } from "../tests/support/create-database.ts";
import { startTestPostgres } from "../tests/support/postgres.ts";
import { aThrowaway } from "../tests/support/throwaway.ts";
import type { FuzzReport } from "./fuzz/run-fuzz.ts";
import { kinds } from "./fuzz/seeds.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "1" }, seed: { type: "string", default: "1" } } });
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  process.stderr.write("npm run fuzz -- --minutes N --seed S: both are numbers, the second is whole.\n");
  process.exit(2);
}

const dataDir = aThrowaway("fuzz");
const keepIn = path.resolve("data", "fuzz");
const postgres = await startTestPostgres();
const { url } = await createDatabase(postgres.url, { from: templateName });
Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: "fatal" });
// The product reads its variables when it is loaded.
const { runFuzz } = await import("./fuzz/run-fuzz.ts");
const { db, sqlClient } = await import("../db/client.server.ts");
const until = Date.now() + minutes * 60_000;
let tried = 0;
try {
  const goesOn = (number: number) => {
    tried = number;
    return Date.now() < until;
  };
  const report = await runFuzz({ seed, goesOn, db, databaseUrl: url, dataDir, keepIn });
  print(report);
  process.exitCode = report.broken.length > 0 ? 1 : 0;
} finally {
  await sqlClient().end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function print({ outcomes, pages, verdicts, slowest, peakMemory, crashes, broken }: FuzzReport): void {
  say(`seed ${seed}: ${tried} files tried, ${pages} pages made`);
  for (const kind of kinds) {
    const counts = Object.entries(outcomes[kind]).sort(([, a], [, b]) => b - a);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    say(`  ${kind.padEnd(5)} ${String(total).padStart(6)}   ${counts.map(([outcome, count]) => `${outcome} ${count}`).join(", ")}`);
  }
  say(
    `  checked for everybody: ${Object.entries(verdicts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(", ")}`,
  );
  say(
    `slowest: ${slowest.file}, ${(slowest.ms / 1000).toFixed(1)} s; most memory of an engine: ${Math.round(peakMemory / 1024 / 1024)} MB`,
  );
  for (const [error, times] of Object.entries(crashes)) say(`an engine failed ${times} times: ${error}`);
  for (const rule of broken) say(`BROKEN: ${rule}`);
  if (broken.length > 0) say(`The files that did it lie in ${keepIn}.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
