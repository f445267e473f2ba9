// Measures what strangers' most expensive requests cost the delivered web server:
// npm run bench:attacks -- [part of a name] [--json]
// Only Linux tells how long a thread worked.
import "../usage.ts";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { told } from "../../db/advice.ts";
import { buildIfStale } from "../build.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean", default: false } } });

await buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), "mappe-attacks-"));
// The user that PostgreSQL runs as must be able to enter.
chmodSync(folder, 0o711);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// These are set before the product is imported, because it reads them once.
Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "error" });

try {
  const { measureAttacks } = await import("./attacks/measure.ts");
  const print = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);
  const figures = await measureAttacks(folder, { wanted: positionals, print });
  if (values.json) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  // The error is printed here, because Node would print a source line of the module loaded last with it.
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
}
