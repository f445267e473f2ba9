export type TimeOfDay = "morning" | "day" | "evening";

/** hour: 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 4 && hour < 11) return "morning";
  return hour >= 11 && hour < 18 ? "day" : "evening";
}

/** Returns the name for a greeting: the first of the person's names. */
export function firstName(displayName: string): string {
  const [first = ""] = displayName.trim().split(/\s+/);
  return first;
}

/** documents of one's own that a beginner has at most: as many as the table of the recent ones shows */
const beginnersDocuments = 5;

/** Returns whether somebody with so many documents of their own may still be shown the guide's last step, inviting somebody. */
export function isBeginner(documents: number): boolean {
  return documents > 0 && documents <= beginnersDocuments;
}

/** The tips, in the order in which their addresses are configured; the power tip comes last. */
export const tips = ["receipts", "profile", "pages", "search", "rights", "versions", "contacts", "tax"] as const;
