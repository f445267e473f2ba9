import { inject, onTestFinished } from "vitest";
import { type Connected, connect } from "~db/client.server";
import { type Created, createDatabase, templateName } from "./create-database.ts";

export type TestDatabase = Connected & { url: string };

let leftOpen: (() => Promise<void>)[] = [];

/**
 * A database of its own for the test that asks (asked for in beforeAll: for the whole file).
 * The product's own `db` is this one too, until the next is asked for.
 */
export async function aDatabase(): Promise<TestDatabase> {
  return opened(await createDatabase(inject("postgresUrl"), { from: templateName }));
}

/** A database without any schema, for tests that build one. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  return opened(await createDatabase(inject("postgresUrl"), { from: "template1" }));
}

/** The one of the server that all tests share. */
export function sharedDatabase(url: string): TestDatabase {
  return opened({ url, drop: async () => {} });
}

function opened({ url, drop }: Created): TestDatabase {
  const connected = connect(url, { max: 5 });
  Object.assign(globalThis, { __mappeDatabase: connected });
  closeLater(async () => {
    await connected.sql.end({ timeout: 1 });
    await drop();
  });
  return { ...connected, url };
}

export async function closeDatabases(): Promise<void> {
  for (const close of leftOpen) await close();
  leftOpen = [];
}

function closeLater(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    leftOpen.push(close);
  }
}
