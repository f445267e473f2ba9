import { z } from "zod";
import { normalizeEmail } from "~/features/accounts/rules";
import { lastDayField } from "~/lib/last-day-field";
import { tidy } from "~/lib/tidy";
import { guestNameMaxLength, messageMaxLength } from "./rules.ts";

/** What can be wrong with the form of a guest: keys for which the screen has texts. */
const messages = ["noName", "longName", "email", "longMessage", "day", "known", "stopped", "full", "signed", "own", "tooMany"] as const;
export type GuestMessage = (typeof messages)[number];

export function isGuestMessage(text: string): text is GuestMessage {
  return messages.some((message) => message === text);
}

/** The form of a guest. An empty address: the link is handed over. An empty day: there is none. */
export const guestForm = z.object({
  name: z
    .string("noName")
    .max(guestNameMaxLength, "longName")
    .transform((typed) => tidy(typed))
    .refine((name) => name !== "", "noName"),
  email: z.string().overwrite(normalizeEmail).pipe(z.email("email").max(254, "email")).optional(),
  message: z
    .string()
    .max(messageMaxLength, "longMessage")
    .transform((typed) => typed.trim())
    .default(""),
  lastDay: lastDayField.optional(),
  code: z.literal("on").optional(),
});
export type GuestForm = z.input<typeof guestForm>;
