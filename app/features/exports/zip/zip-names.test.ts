import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../../tests/support/tries.ts";
import { zipNames } from "./zip-names.ts";

test("the same name twice gets a number, whatever its case", () => {
  expect(zipNames(["Beleg", "beleg", "Beleg (2)", "Beleg"], ".pdf")).toEqual([
    "Beleg.pdf",
    "beleg (2).pdf",
    "Beleg (2) (2).pdf",
    "Beleg (3).pdf",
  ]);
});

test("5,000 equal names are numbered in no time", () => {
  const begun = process.cpuUsage();
  const made = zipNames(
    Array.from({ length: 5000 }, () => "Beleg"),
    ".pdf",
  );
  const { user, system } = process.cpuUsage(begun);
  expect(made.at(-1)).toBe("Beleg (5000).pdf");
  expect((user + system) / 1000).toBeLessThan(500);
});

test("umlauts stay, and what a file system refuses does not", () => {
  expect(zipNames(["Öl 1/2: „Wärme“", "../../etc/passwd", "CON", "nul.txt", " . ", ""], ".pdf")).toEqual([
    "Öl 1-2- „Wärme“.pdf",
    "-..-etc-passwd.pdf",
    "_CON.pdf",
    "_nul.txt.pdf",
    "-.pdf",
    "- (2).pdf",
  ]);
});

test("no names of any kind lead out of the folder or meet", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a", "A", "a (2)", "..", "a/b")), { maxLength: 12 }),
      (names) => {
        const made = zipNames(names, ".pdf");
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of made) expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}.][^/\\<>:"|?*\p{Cc}]*\.pdf$/u);
      },
    ),
    tries(100),
  );
});
