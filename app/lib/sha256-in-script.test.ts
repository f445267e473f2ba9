import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../tests/support/tries.ts";
import { sha256InScript } from "./sha256-in-script.ts";

test("gives the digest that node gives, of texts of any length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(sha256InScript(text)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
    }),
    tries(200),
  );
});

test.each([0, 55, 56, 63, 64, 65, 20_000])("pads a text of %i bytes", (length) => {
  const text = "x".repeat(length);
  expect(sha256InScript(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
