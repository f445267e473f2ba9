import type { SubmissionResult } from "@conform-to/react";
import { inWords } from "~/lib/in-words";
import { type FormMessage, isFormMessage } from "./forms.ts";

/** Translates the answer of a refused form. A message without a translation is shown as its code. */
export function formAnswer(result: SubmissionResult, t: (key: FormMessage) => string): SubmissionResult {
  return inWords(result, (message) => (isFormMessage(message) ? t(message) : message));
}
