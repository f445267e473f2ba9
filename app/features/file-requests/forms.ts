import { z } from "zod";
import { lastDayField } from "~/lib/last-day-field";
import { tidy } from "~/lib/tidy";
import { purposeMaxLength, requestNameMaxLength } from "./rules.ts";

/** What can be wrong with the form of a request: keys for which the screen has texts. */
const messages = ["longName", "noPurpose", "longPurpose", "files", "megabytes", "day", "full", "tooMany"] as const;
export type RequestMessage = (typeof messages)[number];

export function isRequestMessage(text: string): text is RequestMessage {
  return messages.some((message) => message === text);
}

const line = (typed: string) => tidy(typed);

function whole(message: RequestMessage) {
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,7}$/, message)
    .transform(Number);
}

/** The form of a request. */
export const requestForm = z.object({
  name: z.string().max(requestNameMaxLength, "longName").transform(line).default(""),
  purpose: z.string("noPurpose").max(purposeMaxLength, "longPurpose").transform(line).refine(Boolean, "noPurpose"),
  lastDay: lastDayField,
  mostFiles: whole("files"),
  megabytes: whole("megabytes"),
});
export type RequestForm = z.input<typeof requestForm>;
