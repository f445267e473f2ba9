import type { FactsAnswer } from "~/features/documents/facts/facts-form";

const kinds = ["empty", "long", "day", "amount", "currency"] as const;

/** What was typed, and which of it cannot be taken. */
export function factsAnswer(fields: FormData, error: Record<string, string[] | null> | null | undefined): FactsAnswer {
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  const errors = Object.entries(error ?? {}).flatMap(([name, told]) => {
    const kind = kinds.find((known) => told?.includes(known)) ?? (told ? "empty" : undefined);
    return kind ? [[name, kind] as const] : [];
  });
  return { typed, errors: Object.fromEntries(errors), newer: null };
}
