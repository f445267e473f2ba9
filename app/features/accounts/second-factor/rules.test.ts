import { expect, test } from "vitest";
import { appCodeOf, inGroups, recoveryCodeOf } from "./rules.ts";

test.each([
  ["482917", "482917"],
  [" 482 917\t", "482917"],
  ["48291", undefined],
  ["4829170", undefined],
  ["٤٨٢٩١٧", undefined],
  ["４８２９１７", undefined],
  ["482917\0", undefined],
  ["", undefined],
])("%j is read as the code %s", (typed, code) => {
  expect(appCodeOf(typed)).toBe(code);
});

test.each([
  ["7k2p9-xqdm4", "7k2p9xqdm4"],
  ["  7K2P9 XQDM4 ", "7k2p9xqdm4"],
  ["7k2p9–xqdm4", "7k2p9xqdm4"],
  ["OIl29-xqdm4", "01129xqdm4"],
  ["7k2p9-xqdu4", undefined],
  ["7k2p9-xqdm", undefined],
  ["482917", undefined],
  ["7k2p-9xqd-m4aa-bbcc", "7k2p9xqdm4aabbcc"],
  ["7k2p-9xqd-m4aa-bbc", undefined],
])("%j is read as the recovery code %s", (typed, code) => {
  expect(recoveryCodeOf(typed)).toBe(code);
});

test("a secret is read in groups of four", () => {
  expect(inGroups("JBSWY3DPEH", { of: 4, between: " " })).toBe("JBSW Y3DP EH");
});
