import { expect, test } from "vitest";
import { keptUntil, tidyFileName } from "./rules.ts";

test("a draft stays its 90 days, and 14 after its notice", () => {
  const changedAt = new Date("2026-01-01T08:00:00Z");
  expect(keptUntil({ changedAt, noticeSentAt: new Date("2026-03-18T09:00:00Z") })).toEqual(new Date("2026-04-01T09:00:00Z"));
  expect(keptUntil({ changedAt, noticeSentAt: new Date("2026-03-17T08:00:00Z") })).toEqual(new Date("2026-04-01T08:00:00Z"));
});

test.each([
  ["../../etc/passwd.png", "passwd.png"],
  ["C:\\Users\\jana\\Foto.jpg", "Foto.jpg"],
  ['12" Monitor.png', "12 Monitor.png"],
  ["rechnung\u202efdp.exe", "rechnungfdp.exe"],
  ["\u2066a\u061cb\u2069.pdf", "ab.pdf"],
  ["Urlaub 🏖 2026.png", "Urlaub 🏖 2026.png"],
  [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(115)}….pdf`],
  ["x".repeat(300), `${"x".repeat(119)}…`],
  ["\u202e\u0000", "?"],
])("a file's name is kept as far as it can be believed: %j", (name, kept) => {
  expect(tidyFileName(name)).toBe(kept);
});
