import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import { checkPassword, hashPassword } from "./password.server.ts";

async function hashOf(password: string): Promise<string> {
  const hashed = await hashPassword(password);
  invariant(hashed.ok, "nobody else hashes");
  return hashed.passwordHash;
}

/** Two hashes, one of which takes no time to compare and the other a quarter of a second. */
const dear = "$scrypt$ln=15,r=8,p=3$eA==$eA==";
const cheap = "$scrypt$ln=4,r=8,p=1$eA==$eA==";

test("a password opens its own hash only", async () => {
  const stored = await hashOf("Straße ÄÖÜ über 7 Brücken");
  expect(stored).toMatch(/^\$scrypt\$ln=\d+,r=8,p=3\$/);
  expect(await checkPassword("Straße ÄÖÜ über 7 Brücken", stored)).toEqual(done({}));
  expect(await checkPassword("Straße ÄÖÜ über 7 Brücken".normalize("NFD"), stored)).toEqual(done({}));
  expect(await checkPassword("Strasse ÄÖÜ über 7 Brücken", stored)).toEqual(refused("wrong-password"));
});

test("delivered hashes cost 32 MiB and three passes, and production takes no cheaper ones", () => {
  expect(readEnvironment({}).PASSWORD_COST).toBe(15);
  expect(readEnvironment({ NODE_ENV: "production", PASSWORD_COST: "16" }).PASSWORD_COST).toBe(16);
  expect(() => readEnvironment({ NODE_ENV: "production", PASSWORD_COST: "14" })).toThrow("PASSWORD_COST");
});

test("the same password is salted into different hashes", async () => {
  expect(await hashOf("Sicheres Wort 7")).not.toBe(await hashOf("Sicheres Wort 7"));
});

test("a hash nobody can read opens nothing", async () => {
  expect(await checkPassword("Sicheres Wort 7", "plain")).toEqual(refused("wrong-password"));
});

test("a password that nobody could have chosen is not even hashed", async () => {
  const [longest, tooLong] = [`Aa1${"x".repeat(1021)}`, `Aa1${"x".repeat(1022)}`];
  expect(await checkPassword(longest, await hashOf(longest))).toEqual(done({}));
  expect(await checkPassword(tooLong, await hashOf(tooLong))).toEqual(refused("wrong-password"));
});

test("while many passwords are hashed, a file is read at once", async () => {
  const finished: string[] = [];
  const hashes = Array.from({ length: 6 }, () => checkPassword("Sicheres Wort 7", dear).then(() => finished.push("hash")));
  await readFile(new URL(import.meta.url)).then(() => finished.push("file"));
  await Promise.all(hashes);
  expect(finished[0]).toBe("file");
  expect(finished).toHaveLength(7);
});

test("who comes when too many are waiting is turned away", async () => {
  const results = await Promise.all(Array.from({ length: 100 }, (_, n) => checkPassword("Sicheres Wort 7", cheap, { of: `sender ${n}` })));
  const turnedAway = results.filter((result) => !result.ok && result.reason === "busy");
  expect(turnedAway.length).toBeGreaterThan(30);
  expect(turnedAway.length).toBeLessThan(40);
  expect(await checkPassword("Sicheres Wort 7", cheap)).toEqual(refused("wrong-password"));
});
