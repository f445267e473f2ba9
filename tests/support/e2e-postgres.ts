import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { startTestPostgres } from "./postgres.ts";
import { aThrowaway } from "./throwaway.ts";

/** Runs once for the whole run; addresses reach the workers through their environment. Builders and servers share the data folder. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  const folder = aThrowaway("e2e");
  const { url, stop } = await startTestPostgres();
  process.env.MAPPE_TEST_POSTGRES = url;
  process.env.DATA_DIR = folder;
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
