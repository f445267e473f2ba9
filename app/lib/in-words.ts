import type { SubmissionResult } from "@conform-to/react";

/** What a form is answered with, each message of its schema said in words. */
export function inWords(result: SubmissionResult, say: (message: string) => string): SubmissionResult {
  const error = Object.entries(result.error ?? {}).map(([name, messages]) => [name, messages?.map(say) ?? null]);
  return { ...result, error: Object.fromEntries(error) };
}
