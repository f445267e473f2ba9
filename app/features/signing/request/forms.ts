import { z } from "zod";
import { dayTyped } from "~/lib/day-typed";
import { endOf } from "~/lib/last-day";
import { atAnyTime, mostReminders, type RequestTerms, rhythms } from "./rules.ts";

/** The form that says how signatures are asked for. Its errors are keys for which the screen has texts. */
export const requestForm = z.object({
  inOrder: z.literal("on").optional(),
  remindEvery: z.enum(rhythms.map(String)).optional(),
  remindTimes: z.coerce.number("times").int("times").min(1, "times").max(mostReminders, "times").default(atAnyTime.remindTimes),
  lastDay: z
    .string()
    .transform((typed, context) => {
      const day = dayTyped(typed);
      if (!day) context.addIssue({ code: "custom", message: "day" });
      return day ?? "";
    })
    .optional(),
});
export type RequestForm = z.input<typeof requestForm>;

export function termsTyped({ inOrder, remindEvery, remindTimes, lastDay }: z.output<typeof requestForm>): RequestTerms {
  const endsAt = lastDay ? endOf(lastDay) : null;
  return { inOrder: inOrder === "on", remindEvery: remindEvery ? Number(remindEvery) : null, remindTimes, endsAt };
}
