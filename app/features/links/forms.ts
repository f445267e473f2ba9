import { z } from "zod";
import { lastDayField } from "~/lib/last-day-field";
import { tidy } from "~/lib/tidy";
import { linkDownloads, linkNameMaxLength, linkPasswordMaxLength, linkPasswordMinLength } from "./rules.ts";

/** What can be wrong with the form of a link: keys for which the screen has texts. */
const messages = [
  "longName",
  "day",
  "shortPassword",
  "longPassword",
  "full",
  "busy",
  "originals",
  "tooMany",
  "endless",
  "changed",
] as const;
export type LinkMessage = (typeof messages)[number];

export function isLinkMessage(text: string): text is LinkMessage {
  return messages.some((message) => message === text);
}

const name = z
  .string()
  .max(linkNameMaxLength, "longName")
  .transform((typed) => tidy(typed))
  .default("");

const password = z.string().min(linkPasswordMinLength, "shortPassword").max(linkPasswordMaxLength, "longPassword").optional();

/**
 * The form of a link. `open`: it asks for no password any more; `joins`: whether it also shows what a saved search shows later; `told`: how many
 * documents the form has told
 */
export const linkForm = z.object({
  name,
  lastDay: lastDayField,
  download: z.enum(linkDownloads).default("none"),
  password,
  open: z.literal("yes").optional(),
  joins: z.enum(["now", "later"]).default("now"),
  told: z.coerce.number().optional(),
});
export type LinkForm = z.input<typeof linkForm>;
