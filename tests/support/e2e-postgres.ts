import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { startTestPostgres } from "./postgres.ts";
import { throwaway } from "./throwaway.ts";

/** Once for the whole run; addresses reach the workers through their environment. Builders and servers share the data folder. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  const folder = await mkdtemp(path.join(throwaway, "mappe-e2e-"));
  const { url, stop } = await startTestPostgres();
  process.env.MAPPE_TEST_POSTGRES = url;
  process.env.DATA_DIR = folder;
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
