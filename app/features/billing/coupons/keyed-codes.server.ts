import { eq, notLike } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { coupons } from "~db/schema/index";
import { comparedCode } from "./codes.ts";

/** what hashes begin with that were made with a key */
const form = "k1:";

/** What the database knows of a code: nobody who has it alone can try codes. */
export async function keyedCode(code: string): Promise<string> {
  return keyed(plainHash(code));
}

/** What coupons with this code may hold: one that an earlier version made is keyed within the hour. */
export async function hashesOfCode(code: string): Promise<string[]> {
  return [await keyedCode(code), plainHash(code)];
}

/** Codes of an earlier version lie there as hashes without a key (migration 0058) and are hashed once more, with it. Answers how many there were. */
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

/** Migration 0058 says the same in SQL. */
function plainHash(code: string): string {
  return hashOfSecret(`coupon ${comparedCode(code)}`);
}

async function keyed(plain: string): Promise<string> {
  return form + (await keyedHash(plain));
}
