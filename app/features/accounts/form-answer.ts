import type { SubmissionResult } from "@conform-to/react";
import { type FormMessage, isFormMessage } from "./forms.ts";

/** What a form shows after the server refused it: what was typed (never passwords) and words beside their fields. */
export type FormAnswer = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** concerns the form as a whole */
  error?: string;
};

/** A message without words of its own is shown as the code it is. */
export function formAnswer({ initialValue, error }: SubmissionResult, t: (key: FormMessage) => string): FormAnswer {
  const inWords = (messages: string[] | null) =>
    (messages ?? []).map((message) => (isFormMessage(message) ? t(message) : message)).join(" ");
  const values = Object.entries(initialValue ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { "": whole, ...fields } = error ?? {};
  const errors = Object.entries(fields).map(([name, messages]) => [name, inWords(messages)]);
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors), ...(whole && { error: inWords(whole) }) };
}
