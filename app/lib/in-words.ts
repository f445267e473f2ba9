import type { SubmissionResult } from "@conform-to/react";

/** Replaces each message of the schema in a form's result with words for people. */
export function inWords(result: SubmissionResult, say: (message: string) => string): SubmissionResult {
  const error = Object.entries(result.error ?? {}).map(([name, messages]) => [name, messages?.map(say) ?? null]);
  return { ...result, error: Object.fromEntries(error) };
}
