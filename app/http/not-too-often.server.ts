import { data } from "@remix-run/node";
import { type CountedTry, countTry } from "~/features/accounts/count-tries.server";
import { logFacts } from "~/lib/log-facts.server";
import { db } from "~db/client.server";

/** Counts a person's requests. Too many end in a page that says how long to wait; the typed values stay in the address, or behind *Back*. */
export async function notTooOften(kind: CountedTry, of: string): Promise<void> {
  if (await countTry(db, kind, of)) return;
  throw data({ minutes: minutesToWait() }, { status: 429 });
}

/** The minutes to wait after a request that came too often. */
export function minutesToWait(): number {
  return Math.ceil((logFacts().wait ?? 60) / 60);
}
