import { afterEach, expect, test, vi } from "vitest";
import { loadSettings } from "../app/settings.mjs";

afterEach(() => vi.unstubAllEnvs());

function addressWith(database: string, password: string): URL {
  vi.stubEnv("DATABASE_URL", database);
  vi.stubEnv("POSTGRES_PASSWORD", password);
  loadSettings();
  return new URL(process.env.DATABASE_URL ?? "");
}

test("a database without a password gets POSTGRES_PASSWORD, whatever characters it holds", () => {
  const password = `a/b@c:d%41#?'" ü&`;
  const url = addressWith("postgres://mappe@db/mappe", password);
  expect([url.host, url.username, decodeURIComponent(url.password)]).toEqual(["db", "mappe", password]);
});

test("an address that holds a password, or names nobody, stays as it is", () => {
  expect(addressWith("postgres://mappe:own@db/mappe", "other").password).toBe("own");
  expect(addressWith("postgres://db/mappe", "other").href).toBe("postgres://db/mappe");
});
