import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password.server.ts";

test("a password opens its own hash only", async () => {
  const stored = await hashPassword("Straße ÄÖÜ über 7 Brücken");
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await passwordMatches("Straße ÄÖÜ über 7 Brücken", stored)).toBe(true);
  expect(await passwordMatches("Straße ÄÖÜ über 7 Brücken".normalize("NFD"), stored)).toBe(true);
  expect(await passwordMatches("Strasse ÄÖÜ über 7 Brücken", stored)).toBe(false);
});

test("the same password is salted into different hashes", async () => {
  expect(await hashPassword("Sicheres Wort 7")).not.toBe(await hashPassword("Sicheres Wort 7"));
});

test("a hash nobody can read opens nothing", async () => {
  expect(await passwordMatches("Sicheres Wort 7", "plain")).toBe(false);
  expect(await passwordMatches(`Aa1${"x".repeat(2000)}`, "$scrypt$ln=15,r=8,p=3$eA==$eA==")).toBe(false);
});
