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
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/[^/]+$/, name);
}

export async function administer(serverUrl: string, command: string): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(command);
  await admin.end();
}
