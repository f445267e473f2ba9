import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { createDatabase, templateName } from "./create-database.ts";
import { startServer } from "./server.ts";
import { aThrowaway } from "./throwaway.ts";

export type SharedSite = { url: string; webPid: number; databaseUrl: string; dataDir: string };

declare module "vitest" {
  export interface ProvidedContext {
    /** if none is shared, each file starts its own */
    site?: SharedSite;
  }
}

/** Starts one web server, runner and database for all tests that need none of their own: starting them costs more than most tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createDatabase(project.getProvidedContext().postgresUrl, { from: templateName });
  const dataDir = aThrowaway("site");
  const server = await startServer({ databaseUrl: database.url, dataDir, runner: true });
  project.provide("site", { url: server.url, webPid: server.pid, databaseUrl: database.url, dataDir });
  return async () => {
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
}
