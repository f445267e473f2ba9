import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { advice } from "~db/advice";
import { connectionFile, hasLauncher, startEmbedded } from "~db/embedded";

export type Reached = {
  url: string;
  /** an embedded one that was found running: a Mappe is */
  ofRunningHouse: boolean;
  stop(): Promise<void>;
};

/**
 * Opens DATABASE_URL's server if one is named, else the embedded one: that of the running Mappe, or one that runs as long as it is needed. mayMake:
 * even if there was none.
 */
export async function reachDatabase(dataDir: string, { mayMake = false } = {}): Promise<Reached> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, ofRunningHouse: false, stop: async () => {} };
  const file = connectionFile(dataDir);
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  if (found && (await hasLauncher(found))) return { url: found, ofRunningHouse: true, stop: async () => {} };
  if (!mayMake && !existsSync(path.join(dataDir, "postgres", "password")))
    throw advice(`There is no database in ${dataDir}. Look at DATA_DIR and DATABASE_URL.`);
  const { url, stop } = await startEmbedded({ dataDir });
  return { url, ofRunningHouse: false, stop };
}
