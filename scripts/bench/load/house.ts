import { connect } from "~db/client.server";
import type { Embedded } from "../../../db/embedded.ts";
import { migrate } from "../../../db/migrate.ts";
import { product } from "../../../db/postgres/product-role.ts";
import { administer, databaseUrl } from "../../../tests/support/create-database.ts";
import { startRunner, startWeb } from "../../../tests/support/server.ts";
import type { House } from "./site.ts";

type Wanted = { dataDir: string; database: string; env: Record<string, string> };

export async function startHouse(postgres: Embedded, { dataDir, database, env }: Wanted): Promise<House & { stop(): Promise<void> }> {
  await administer(postgres.adminUrl, `create database ${database} owner ${product}`);
  // Parts of the bench fill tables without their triggers.
  await administer(postgres.adminUrl, `grant set on parameter session_replication_role to ${product}`);
  const url = databaseUrl(postgres.url, database);
  await migrate(url);
  const connected = connect(url);
  const site = { databaseUrl: url, dataDir, env: { LOG_LEVEL: "info", ...env } };
  const [web, runner] = await Promise.all([startWeb(site), startRunner(site)]);
  return {
    ...connected,
    databaseUrl: url,
    url: web.url,
    said: web.said,
    pids: { web: web.pid, runner: runner.pid, postgres: postgres.pid },
    async stop() {
      await Promise.all([web.stop(), runner.stop()]);
      await connected.sql.end();
    },
  };
}
