import { randomBytes } from "node:crypto";
import postgres from "postgres";

export const templateName = "mappe_template";

export type Created = { url: string; drop(): Promise<void> };

/** file_copy: without fsync it is several times faster than writing the copy through the log. */
export async function createDatabase(serverUrl: string, { from }: { from: string }): Promise<Created> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/[^/]+$/, name);
}

/**
 * Drops a database without "with (force)", which would end the server's own vacuum, too, and that only a superuser may. Without it, the vacuum gives
 * way.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await closeDatabase(serverUrl, name);
  await administer(serverUrl, `drop database ${name}`);
}

/** Ends its connections, and lets nobody in any more. */
export async function closeDatabase(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `alter database ${name} allow_connections false`);
  await administer(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  );
}

const administrators = new Map<string, postgres.Sql>();

/** Runs a command. Connecting takes longer than most commands, so a connection is kept, and closes by itself if no further one comes. */
export async function administer(serverUrl: string, command: string): Promise<void> {
  const admin = administrators.get(serverUrl) ?? postgres(serverUrl, { max: 1, idle_timeout: 1, onnotice: () => {} });
  administrators.set(serverUrl, admin);
  await admin.unsafe(command);
}
