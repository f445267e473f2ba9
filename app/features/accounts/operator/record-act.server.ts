import type { Db } from "~db/client.server";
import { operatorActs } from "~db/schema/index";
import type { ActKind, Operator } from "./rules.ts";

type Act = {
  operator: Operator;
  kind: ActKind;
  /** id of the person concerned, if any */
  userId?: string;
  /** contains no addresses and no names, as the record stays when the person's account is deleted */
  facts: Record<string, string | number>;
  now: Date;
};

/** Records an act of the operator, in the transaction of the act. */
export async function recordAct(tx: Db, { operator, now, ...act }: Act): Promise<void> {
  await tx.insert(operatorActs).values({ ...act, ...operator, at: now });
}
