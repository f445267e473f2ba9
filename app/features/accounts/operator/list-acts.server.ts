import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { operatorActs, users } from "~db/schema/index";
import type { ActKind } from "./rules.ts";

export type Act = {
  at: Date;
  by: string;
  kind: ActKind;
  /** address of the person concerned; null: nobody, or a person whose account is deleted */
  email: string | null;
  facts: Record<string, string | number>;
  note: string;
};

/** Returns the operator's acts on plans, the newest first. */
export function listActs(db: Db, { limit }: { limit: number }): Promise<Act[]> {
  const { at, by, kind, facts, note } = operatorActs;
  return db
    .select({ at, by, kind, email: users.email, facts, note })
    .from(operatorActs)
    .leftJoin(users, eq(users.id, operatorActs.userId))
    .orderBy(desc(operatorActs.seq))
    .limit(limit);
}
