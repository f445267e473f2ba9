import { type Span, spans } from "~/features/documents/listing/rules";

type Days = { first: string; last: string };

export function readSpan(text: string | null): Span | undefined {
  return spans.find((known) => known === text);
}

/** Returns the days of the range, both included; today: the day in Berlin, "2026-11-21" */
export function daysOf(span: Span, today: string): Days {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  switch (span) {
    case "this-month":
      return months(year, month, 1);
    case "last-month":
      return months(year, month - 1, 1);
    case "this-year":
      return months(year, 1, 12);
    case "last-year":
      return months(year - 1, 1, 12);
    case "last-90-days":
      return { first: written(year, month, day - 89), last: today };
  }
}

function months(year: number, first: number, count: number): Days {
  return { first: written(year, first, 1), last: written(year, first + count, 0) };
}

/** month: 1-based; a month or day beyond the end of a year or month counts on in the next one */
function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
