import { expect, test } from "vitest";
import type { Span } from "~/features/documents/listing/rules";
import { isoDate } from "~/lib/dates";
import { daysOf } from "./spans.ts";

test.each<[Span, string, string, string]>([
  ["this-month", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["this-month", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["last-month", "2027-01-01", "2026-12-01", "2026-12-31"],
  ["last-month", "2028-03-31", "2028-02-01", "2028-02-29"],
  ["last-month", "2027-03-31", "2027-02-01", "2027-02-28"],
  ["this-year", "2026-01-01", "2026-01-01", "2026-12-31"],
  ["last-year", "2026-12-31", "2025-01-01", "2025-12-31"],
  ["last-90-days", "2026-11-28", "2026-08-31", "2026-11-28"],
  ["last-90-days", "2028-03-31", "2028-01-02", "2028-03-31"],
])("%s on %s reaches from %s to %s", (span, today, first, last) => {
  expect(daysOf(span, today)).toEqual({ first, last });
});

test("the year begins at midnight in Berlin", () => {
  const at = (moment: string) => daysOf("this-year", isoDate(new Date(moment))).first;
  expect([at("2026-12-31T22:59:59.999Z"), at("2026-12-31T23:00:00.000Z")]).toEqual(["2026-01-01", "2027-01-01"]);
});
