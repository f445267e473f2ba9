import type { SubmissionResult } from "@conform-to/react";
import { inWords } from "~/lib/in-words";
import { type FormMessage, isFormMessage } from "./forms.ts";

/** What a form of these shows after the server refused it. A message without words of its own is shown as the code it is. */
export function formAnswer(result: SubmissionResult, t: (key: FormMessage) => string): SubmissionResult {
  return inWords(result, (message) => (isFormMessage(message) ? t(message) : message));
}
