import { data } from "@remix-run/node";
import { type CountedTry, countTry } from "~/features/accounts/count-tries.server";
import { logFacts } from "~/lib/log-facts.server";
import { db } from "~db/client.server";

/** Counts what somebody asks for. What is too often ends in a page that says how long to wait; what was typed stays in the address, or behind *Back*. */
export async function notTooOften(kind: CountedTry, of: string): Promise<void> {
  if (await countTry(db, kind, of)) return;
  throw data({ minutes: minutesToWait() }, { status: 429 });
}

/** The minutes to wait after a request that came too often. */
export function minutesToWait(): number {
  return Math.ceil((logFacts().wait ?? 60) / 60);
}
