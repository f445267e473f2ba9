import { z } from "zod";
import { endOf, lastDayShown } from "~/lib/last-day";
import { lastDayField } from "~/lib/last-day-field";
import { atAnyTime, mostReminders, type RequestTerms, rhythms } from "./rules.ts";

/** The form that says how signatures are asked for. Its errors are keys for which the screen has texts. */
export const requestForm = z.object({
  inOrder: z.literal("on").optional(),
  remindEvery: z.enum(rhythms.map(String)).optional(),
  remindTimes: z.coerce.number("times").int("times").min(1, "times").max(mostReminders, "times").default(atAnyTime.remindTimes),
  lastDay: lastDayField.optional(),
});
export type RequestForm = z.input<typeof requestForm>;

export function termsTyped({ inOrder, remindEvery, remindTimes, lastDay }: z.output<typeof requestForm>): RequestTerms {
  const endsAt = lastDay ? endOf(lastDay) : null;
  return { inOrder: inOrder === "on", remindEvery: remindEvery ? Number(remindEvery) : null, remindTimes, endsAt };
}

/** The terms as the form shows them. */
export function termsShown({ inOrder, remindEvery, remindTimes, endsAt }: RequestTerms) {
  const lastDay = lastDayShown(endsAt);
  return { ...(inOrder && { inOrder: "on" as const }), remindEvery: String(remindEvery ?? ""), remindTimes: String(remindTimes), lastDay };
}
