import { advice } from "~db/advice";

export const exitCode = { ok: 0, failed: 1, wrongUse: 2, notFound: 3 } as const;

export type Refusal = Error & { exitCode: number };

/** Ends a command with a sentence for the admin. */
function refusal(code: number, text: string): Refusal {
  return Object.assign(advice(text), { exitCode: code });
}

export const wrongUse = (text: string) => refusal(exitCode.wrongUse, text);
export const notFound = (text: string) => refusal(exitCode.notFound, text);
export const failed = (text: string) => refusal(exitCode.failed, text);
