import { eq, notLike } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { coupons } from "~db/schema/index";
import { comparedCode } from "./codes.ts";

/** prefix of hashes that were made with a key */
const form = "k1:";

/** Returns the hash of a code that the database stores: codes cannot be tried with the database alone. */
export async function keyedCode(code: string): Promise<string> {
  return keyed(plainHash(code));
}

/** Returns the hashes that coupons with this code may have: a hash of an earlier version is replaced by a keyed one within the hour. */
export async function hashesOfCode(code: string): Promise<string[]> {
  return [await keyedCode(code), plainHash(code)];
}

/** Hashes codes once more, with the key, that an earlier version stored as hashes without it (migration 0058). Returns how many there were. */
export async function keyCoupons(db: Db): Promise<number> {
  const { codeHash } = coupons;
  const plain = await db
    .select({ hash: codeHash })
    .from(coupons)
    .where(notLike(codeHash, `${form}%`));
  for (const { hash } of plain)
    await db
      .update(coupons)
      .set({ codeHash: await keyed(hash) })
      .where(eq(codeHash, hash));
  return plain.length;
}

/** Migration 0058 does the same in SQL. */
function plainHash(code: string): string {
  return hashOfSecret(`coupon ${comparedCode(code)}`);
}

async function keyed(plain: string): Promise<string> {
  return form + (await keyedHash(plain));
}
