import { isoDate } from "~/lib/dates";

const units = [
  ["s", 60],
  ["min", 60],
  ["h", 24],
] as const;

/** "12 s", "3 min", "5 h", "2 days" */
export function span(ms: number): string {
  let amount = Math.max(0, ms / 1000);
  for (const [unit, next] of units) {
    if (Math.floor(amount) < next) return `${Math.floor(amount)} ${unit}`;
    amount /= next;
  }
  const days = Math.floor(amount);
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** "3 min ago", "in 4 s"; a dash for never */
export function ago(moment: Date | null, now = new Date()): string {
  if (!moment) return "–";
  const ms = now.getTime() - moment.getTime();
  return ms < 0 ? `in ${span(-ms)}` : `${span(ms)} ago`;
}

/** "2026-11-21 20:41:16 UTC (3 min ago)" */
export function when(moment: Date | null): string {
  return moment ? `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC (${ago(moment)})` : "–";
}

/** "1 job", "2 jobs" */
export function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** "2027-03-31": the last day before this moment, in Berlin */
export function dayOf(end: Date): string {
  return isoDate(new Date(end.getTime() - 1));
}
