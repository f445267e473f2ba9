import fc from "fast-check";
import { expect, test } from "vitest";
import { askedRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["Bytes= 990-", { start: 990, end: 999 }],
  ["bytes=990-5000", { start: 990, end: 999 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  ["bytes=-1", { start: 999, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=1000-", "beyond"],
  ["bytes=99999999999999999999-", "beyond"],
  ["bytes=-0", "beyond"],
  [null, "whole"],
  ["", "whole"],
  ["bytes=-", "whole"],
  ["bytes=5-4", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["lines=0-1", "whole"],
  ["bytes=a-b", "whole"],
])("of a thousand bytes %s asks for %o", (header, asked) => {
  expect(askedRange(header, 1000)).toEqual(asked);
});

test("nothing has no part", () => {
  for (const header of ["bytes=0-", "bytes=0-0", "bytes=-1"]) expect(askedRange(header, 0)).toBe("beyond");
});

test("a range lies within the bytes, whatever is asked", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([from, to]) => `bytes=${from ?? ""}-${to ?? ""}`),
  );
  fc.assert(
    fc.property(header, fc.nat(), (asked, bytes) => {
      const range = askedRange(asked, bytes);
      if (typeof range === "string") return;
      expect(0 <= range.start && range.start <= range.end && range.end < bytes).toBe(true);
    }),
  );
});
