import { rm } from "node:fs/promises";
import path from "node:path";
import { startEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { product } from "../../db/postgres/product-role.ts";
import { administer, databaseUrl, templateName } from "./create-database.ts";
import { aThrowaway, clearThrowaways } from "./throwaway.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that every test clones. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  await clearThrowaways();
  const folder = aThrowaway("postgres");
  const server = await startEmbedded({ dataDir: folder, durable: false, systemFolder: path.join(folder, "system") });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop().finally(() => process.exit(1)));

  // The tests' databases are made and used by the product's own role, that is no superuser.
  await administer(server.adminUrl, `alter role ${product} createdb`);
  await administer(server.url, `create database ${templateName}`);
  await migrate(databaseUrl(server.url, templateName));
  // Tests of one file share a store: to it, their databases are one installation.
  await administer(databaseUrl(server.url, templateName), "insert into house default values");
  await administer(server.url, `alter database ${templateName} with is_template true allow_connections false`);
  return { url: server.url, stop };
}

/** The server that all projects of a run share; the last one that releases it stops it. */
const running = globalThis as { __testPostgres?: { users: number; started: ReturnType<typeof startTestPostgres> } };

export default async function setup({ provide }: { provide(key: "postgresUrl", value: string): void }): Promise<() => Promise<void>> {
  running.__testPostgres ??= { users: 0, started: startTestPostgres() };
  const { __testPostgres: shared } = running;
  shared.users += 1;
  const { url, stop } = await shared.started;
  provide("postgresUrl", url);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
