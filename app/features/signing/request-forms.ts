import { z } from "zod";
import { dayTyped } from "~/lib/day-typed";
import { isId } from "~/lib/ids";
import { endOf } from "~/lib/last-day";
import { atAnyTime, mostReminders, type RequestTerms, rhythms } from "./request-rules.ts";
import { mostTurns } from "./turns.ts";

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

/** What can be wrong with it. */
export type RequestMessage = "times" | "day";

export function termsTyped({ inOrder, remindEvery, remindTimes, lastDay }: z.output<typeof requestForm>): RequestTerms {
  const endsAt = lastDay ? endOf(lastDay) : null;
  return { inOrder: inOrder === "on", remindEvery: remindEvery ? Number(remindEvery) : null, remindTimes, endsAt };
}

const turnPrefix = "turn-";

/** The name of the field with the place of a person or a guest in the order. */
export function turnField(signerId: string): string {
  return turnPrefix + signerId;
}

/** Returns the places that a form gives. What is no number of a place is left out: they come last. */
export function turnsIn(form: FormData): Map<string, number> {
  const turns = new Map<string, number>();
  for (const [name, value] of form) {
    const signerId = name.startsWith(turnPrefix) ? name.slice(turnPrefix.length) : "";
    const turn = Number(value);
    if (isId(signerId) && Number.isInteger(turn) && turn >= 1 && turn <= mostTurns) turns.set(signerId, turn);
  }
  return turns;
}

/** The buttons of the form for signers. */
export const signersVerbs = { save: "alone", withdraw: "alone" } as const;
