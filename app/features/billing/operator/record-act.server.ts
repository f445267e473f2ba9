import type { Db } from "~db/client.server";
import { operatorActs } from "~db/schema/index";
import type { ActKind, Operator } from "./rules.ts";

type Act = {
  operator: Operator;
  kind: ActKind;
  /** whom it is about, if anybody */
  userId?: string;
  /** no addresses, no names: the record stays when the person goes */
  facts: Record<string, string | number>;
  now: Date;
};

/** Writes down what somebody did by hand, in the transaction in which it is done. */
export async function recordAct(tx: Db, { operator, now, ...act }: Act): Promise<void> {
  await tx.insert(operatorActs).values({ ...act, ...operator, at: now });
}
