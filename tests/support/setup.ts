import { rmSync } from "node:fs";
import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";
import { aThrowaway } from "./throwaway.ts";

/** Test files that share a worker's modules share its folder, too: modules read its path once, and engines work in it. */
const worker = globalThis as { __testFolder?: string };
if (!worker.__testFolder) process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
worker.__testFolder ??= aThrowaway("test");
const folder = worker.__testFolder;
process.env.DATA_DIR = folder;
// Temporary files of an engine or a test are deleted with the rest when the run is killed.
process.env.TMPDIR = folder;
// No server listens there: a test names its database by asking for one.
process.env.DATABASE_URL = "postgres://127.0.0.1:1/ask-aDatabase";

const say = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...args: unknown[]) => {
    complaints.push(format(...args));
  };
});

// A test that expects one replaces console.error with a spy of its own.
afterEach(() => {
  console.error = say;
  if (complaints.length > 0) throw new Error(`Unexpected console.error:\n${complaints.join("\n")}`);
});

afterAll(async () => {
  const { closeDatabases } = await import("./database.ts");
  await closeDatabases();
});
