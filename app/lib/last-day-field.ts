import { z } from "zod";
import { dayTyped } from "./day-typed.ts";

/** The field of a form with the last day of something. Its error is "day". */
export const lastDayField = z.string("day").transform((typed, context) => {
  const day = dayTyped(typed);
  if (!day) context.addIssue({ code: "custom", message: "day" });
  return day ?? "";
});
