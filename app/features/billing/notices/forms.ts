import { z } from "zod";
import { normalizeEmail } from "~/features/accounts/rules";
import { isDay } from "~/lib/dates";
import { dayTyped } from "~/lib/day-typed";
import { tidy } from "~/lib/tidy";
import { noticeLengths } from "./rules.ts";

/** Possible errors: keys of the texts of these forms. */
export type NoticeProblem = "nameMissing" | "nameTooLong" | "emailWrong" | "reasonMissing" | "reasonTooLong" | "dayWrong";

const says = (problem: NoticeProblem) => problem;

const person = {
  name: z
    .string(says("nameMissing"))
    .overwrite((name) => tidy(name))
    .min(1, says("nameMissing"))
    .max(noticeLengths.name, says("nameTooLong")),
  email: z
    .string(says("emailWrong"))
    .overwrite(normalizeEmail)
    .max(noticeLengths.email, { error: says("emailWrong"), abort: true })
    .regex(z.regexes.email, says("emailWrong")),
};

export const withdrawForm = z.object({
  ...person,
  how: z.undefined().optional(),
  reason: z.undefined().optional(),
  day: z.undefined().optional(),
});

export const cancelForm = z
  .object({
    ...person,
    how: z.enum(["ordinary", "extraordinary"]).catch("ordinary"),
    reason: z
      .string()
      .overwrite((reason) => reason.trim())
      .max(noticeLengths.reason, says("reasonTooLong"))
      .default(""),
    day: z
      .string()
      .overwrite((typed) => dayTyped(typed) ?? typed.trim())
      .refine((day) => day === "" || isDay(day), says("dayWrong"))
      .default(""),
  })
  .refine(({ how, reason }) => how === "ordinary" || reason !== "", { path: ["reason"], error: says("reasonMissing") });

export type CancelForm = z.input<typeof cancelForm>;
