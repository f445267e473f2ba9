import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.server.ts";

// RFC 6238, appendix B: the last six of its eight digits.
const secret = Secret.fromLatin1("12345678901234567890").base32;

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("%i s after 1970 the code of the standard is %s", (seconds, code) => {
  expect(stepOfCode({ secret, code, now: new Date(seconds * 1000) })).toBe(Math.floor(seconds / 30));
});

test("a code counts in its own half minute and the ones beside it", () => {
  const at = (seconds: number) => stepOfCode({ secret, code: "081804", now: new Date(seconds * 1000) });
  const from = 37037036 * 30;
  expect([at(from - 31), at(from - 30), at(from), at(from + 59), at(from + 60)]).toEqual([
    undefined,
    37037036,
    37037036,
    37037036,
    undefined,
  ]);
});

test("apps read whose code it is, and that it is the usual kind", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress({ secret: made, email: "jana+a@post.example" }));
  expect(address.protocol + decodeURIComponent(address.pathname)).toMatch(/otpauth:.*Mappe:jana\+a@post\.example$/);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: "Mappe", secret: made, digits: "6", period: "30" });
});
