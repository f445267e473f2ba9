import { eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { stoppedAddresses } from "~db/schema/index";
import { hashOfReceiver } from "./tokens.server.ts";

/** Returns whether whoever has this address wants no letters that others cause. */
export async function isStopped(db: Db, email: string): Promise<boolean> {
  return isReceiverStopped(db, await hashOfReceiver(email));
}

/** Returns those of the addresses to which no letter goes any more. */
export async function stoppedAmong(db: Db, emails: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const known = [...new Set(emails)].filter((email) => email !== null);
  if (known.length === 0) return new Set();
  const hashes = await Promise.all(known.map(hashOfReceiver));
  const { addressHash } = stoppedAddresses;
  const rows = await db.select({ addressHash }).from(stoppedAddresses).where(inArray(addressHash, hashes));
  const stopped = new Set(rows.map((row) => row.addressHash));
  return new Set(known.filter((_, at) => stopped.has(hashes[at] ?? "")));
}

/** receiver: the hash of the address */
export async function isReceiverStopped(db: Db, receiver: string): Promise<boolean> {
  return (await db.$count(stoppedAddresses, eq(stoppedAddresses.addressHash, receiver))) > 0;
}

/** Stops letters to an address; may be repeated. */
export async function stopLetters(db: Db, { receiver, now }: { receiver: string; now: Date }): Promise<void> {
  await db.insert(stoppedAddresses).values({ addressHash: receiver, createdAt: now }).onConflictDoNothing();
}

/** Allows letters to an address again; may be repeated. */
export async function allowLetters(db: Db, { receiver }: { receiver: string }): Promise<void> {
  await db.delete(stoppedAddresses).where(eq(stoppedAddresses.addressHash, receiver));
}
