import { isDay } from "./dates.ts";

/** A day as a browser sends it, or as people type it if it has no field for days: "2026-11-21", "21.11.2026". */
export function dayTyped(typed: string): string | undefined {
  const [, date = "", month = "", year = ""] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(typed.trim()) ?? [];
  const day = year ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : typed.trim();
  return isDay(day) && day >= "1800" && day < "2200" ? day : undefined;
}
