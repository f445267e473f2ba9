import { z } from "zod";
import { normalizeEmail } from "~/features/accounts/rules";
import { isDay } from "~/lib/dates";
import { tidy } from "~/lib/tidy";
import { noticeFields, noticeLengths } from "./rules.ts";

/** What can be wrong: keys of the texts of these forms. */
export type NoticeProblem = "nameMissing" | "nameTooLong" | "emailWrong" | "reasonMissing" | "reasonTooLong" | "dayWrong";

const says = (problem: NoticeProblem) => problem;

const person = {
  [noticeFields.name]: z
    .string()
    .default("")
    .overwrite((name) => tidy(name))
    .refine((name) => name !== "", says("nameMissing"))
    .refine((name) => name.length <= noticeLengths.name, says("nameTooLong")),
  [noticeFields.email]: z
    .string()
    .default("")
    .overwrite(normalizeEmail)
    .refine((email) => email.length <= noticeLengths.email && z.regexes.email.test(email), says("emailWrong")),
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
    [noticeFields.how]: z.enum(["ordinary", "extraordinary"]).catch("ordinary"),
    [noticeFields.reason]: z
      .string()
      .default("")
      .overwrite((reason) => reason.trim())
      .refine((reason) => reason.length <= noticeLengths.reason, says("reasonTooLong")),
    [noticeFields.day]: z
      .string()
      .default("")
      .refine((day) => day === "" || isDay(day), says("dayWrong")),
  })
  .refine(({ how, reason }) => how === "ordinary" || reason !== "", { path: [noticeFields.reason], error: says("reasonMissing") });
