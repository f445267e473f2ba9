import { onTestFinished } from "vitest";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { type Program, type Site, startRunner, startWeb, type WebServer } from "../support/server.ts";

/** One database and one data folder for any number of web servers and runners, which end with the test. */
export type House = Site & {
  database: TestDatabase;
  aWeb(options?: Parameters<typeof startWeb>[1]): Promise<WebServer>;
  aRunner(): Promise<Program>;
};

export async function aHouse(env: Record<string, string> = {}): Promise<House> {
  const database = await aDatabase();
  const site = { databaseUrl: database.url, dataDir: aFolder(), env };
  return {
    ...site,
    database,
    aWeb: async (options) => untilTheTestEnds(await startWeb(site, options)),
    aRunner: async () => untilTheTestEnds(await startRunner(site)),
  };
}

export function untilTheTestEnds<P extends Program>(program: P): P {
  onTestFinished(program.stop);
  return program;
}
