import fc from "fast-check";
import { expect, test } from "vitest";
import { codeFrom, codeLetters, comparedCode, isCode } from "./codes.ts";

test("a code is read and typed without doubt", () => {
  for (const doubtful of "01ILOU") expect(codeLetters).not.toContain(doubtful);
  expect(new Set(codeLetters).size).toBe(codeLetters.length);
  expect(codeFrom(() => 0)).toBe("2222-2222-2222");
  // An attacker could try only a ten-thousandth of them in a thousand years at a thousand tries a second.
  expect(codeLetters.length ** 12).toBeGreaterThan(1e17);
});

test("however it is typed, it is the same code", () => {
  for (const typed of ["k7qm-2xra-p9td", " K7QM 2XRA P9TD ", "K7QM–2XRA‑P9TD", "Ｋ7QM2XRAP9TD\t"])
    expect(comparedCode(typed)).toBe("K7QM2XRAP9TD");
});

test("every code that is made may stand, and is found by how it is compared", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: codeLetters.length - 1 }), { minLength: 12, maxLength: 12 }), (picks) => {
      let at = 0;
      const code = codeFrom(() => picks[at++] ?? 0);
      expect(isCode(code)).toBe(true);
      expect(comparedCode(code.toLowerCase())).toBe(code.replaceAll("-", ""));
    }),
  );
});

test.each(["", "ABC12", "-ABCDEF", "ABC--DEF", "ABCDEF-", "ABC DEF", "ÄBCDEF", "abcdef", "A".repeat(41)])("%j is no code", (code) => {
  expect(isCode(code)).toBe(false);
});
