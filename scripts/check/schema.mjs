import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { binary, run } from "./run.mjs";

/** The migrations are sound, and together they are the schema: generating once more adds none. */
export async function schema() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mappe-migrations-"));
  const copy = path.join(folder, "migrations");
  try {
    cpSync("db/migrations", copy, { recursive: true });
    const kit = binary("drizzle-kit", "drizzle-kit");
    const sound = await run(process.execPath, [kit, "check", "--dialect", "postgresql", "--out", "db/migrations"]);
    // drizzle-kit puts "./" before the folder in any case.
    const out = path.relative(process.cwd(), copy);
    const args = ["generate", "--dialect", "postgresql", "--schema", "db/schema/index.ts", "--casing", "snake_case", "--out", out];
    const generated = await run(process.execPath, [kit, ...args]);
    const added = readdirSync(copy).filter((file) => !readdirSync("db/migrations").includes(file));
    const passed = sound.code === 0 && generated.code === 0 && added.length === 0;
    const advice = added.length > 0 ? "The schema has changes without a migration: npx drizzle-kit generate\n" : "";
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, output: `${advice}${sound.output}\n${generated.output}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
