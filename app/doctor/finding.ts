import type { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";

export const parts = [
  "address",
  "database",
  "clock",
  "store",
  "disk",
  "runner",
  "engines",
  "mail",
  "arrivals",
  "payment",
  "legal",
  "secrets",
  "settings",
  "backup",
  "erasure",
] as const;
export type Part = (typeof parts)[number];

/** doubt: it works, and should be looked at; ill: it does not, or soon won't */
type Verdict = "well" | "doubt" | "ill";

/** todo: what to do about it, in the admin's language */
export type Finding = { part: Part; verdict: Verdict; says: string; todo?: string };

export type Words = Awaited<ReturnType<typeof textsIn<"doctor">>>;

/** What one part is found to be. */
export type Check = (t: Words, language: Language) => Promise<Omit<Finding, "part">>;

export const well = (says: string): Omit<Finding, "part"> => ({ verdict: "well", says });
export const doubt = (says: string, todo: string): Omit<Finding, "part"> => ({ verdict: "doubt", says, todo });
export const ill = (says: string, todo: string): Omit<Finding, "part"> => ({ verdict: "ill", says, todo });

/** In a few words, without a stack; what is secret in it, the command's own words leave out. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error && error.message === "fetch failed") return reasonOf(cause);
  return code && !error.message.includes(code) ? `${code} ${error.message}`.trim() : error.message.trim();
}
