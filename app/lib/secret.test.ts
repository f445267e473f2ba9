import { expect, test } from "vitest";
import { hashOfSecret, newSecret } from "./secret.server.ts";

test("a secret is 256 random bits that go into a cookie and a link as they are", () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(100);
});

test("what is stored of a secret is its whole SHA-256", () => {
  expect(hashOfSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
