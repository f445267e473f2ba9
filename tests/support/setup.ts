import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";
import { throwaway } from "./throwaway.ts";

const folder = mkdtempSync(path.join(throwaway, "mappe-test-"));
// As root PostgreSQL runs as another user, who passes through here to its own folder.
chmodSync(folder, 0o711);
process.env.DATA_DIR = folder;
// Nobody listens there: a test names its database by asking for one.
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
  rmSync(folder, { recursive: true, force: true });
});
