export type TimeOfDay = "morning" | "day" | "evening";

/** hour: 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 4 && hour < 11) return "morning";
  return hour >= 11 && hour < 18 ? "day" : "evening";
}

/** How somebody is greeted: by the first of the names. */
export function firstName(displayName: string): string {
  const [first = ""] = displayName.trim().split(/\s+/);
  return first;
}

/** In the order in which their addresses are configured; the power tip comes last. */
export const tips = ["receipts", "profile", "pages", "search", "rights", "versions", "contacts", "tax"] as const;
