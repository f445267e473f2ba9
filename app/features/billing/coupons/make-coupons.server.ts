import { randomInt } from "node:crypto";
import { TransactionRollbackError } from "drizzle-orm";
import { recordAct } from "~/features/accounts/operator/record-act.server";
import type { Operator } from "~/features/accounts/operator/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { coupons } from "~db/schema/index";
import { codeFrom, isCode, labelOf } from "./codes.ts";
import { keyCoupons, keyedCode } from "./keyed-codes.server.ts";

type Wanted = {
  operator: Operator;
  /** number of codes */
  amount: number;
  /** number of times that each of them can be redeemed */
  uses: number;
  validUntil: Date;
  /** a code chosen by the operator, for a single coupon */
  code?: string | undefined;
  now: Date;
};

export type Made = Done<{ codes: string[] }> | Refused<"past" | "no-code" | "taken">;

/** Creates coupons with codes that nobody can guess. Only this answer contains the codes: the database stores their keyed hashes. */
export async function makeCoupons(db: Db, { operator, amount, uses, validUntil, code, now }: Wanted): Promise<Made> {
  if (validUntil <= now) return refused("past");
  if (code !== undefined && !isCode(code)) return refused("no-code");
  const codes = code === undefined ? [...newCodes(amount)] : [code];
  return db
    .transaction(async (tx) => {
      await keyCoupons(tx);
      const common = { count: uses, validUntil, note: operator.note, madeAt: now, modifiedAt: now };
      const rows = codes.map(async (each) => ({ ...common, codeHash: await keyedCode(each), label: labelOf(each) }));
      const made = await tx
        .insert(coupons)
        .values(await Promise.all(rows))
        .onConflictDoNothing()
        .returning({ id: coupons.id });
      if (made.length < codes.length) return tx.rollback();
      const facts = { coupons: codes.map(labelOf).join(" "), uses, validUntil: validUntil.toISOString() };
      await recordAct(tx, { operator, kind: "coupons-made", facts, now });
      return done({ codes });
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return refused("taken");
      throw error;
    });
}

function newCodes(amount: number): Set<string> {
  const codes = new Set<string>();
  while (codes.size < amount) codes.add(codeFrom((below) => randomInt(below)));
  return codes;
}
