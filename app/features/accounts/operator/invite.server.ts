import type { Db } from "~db/client.server";
import { makeKey } from "../admission/make-key.server.ts";
import { recordAct } from "./record-act.server.ts";
import type { Operator } from "./rules.ts";

type Invitation = {
  operator: Operator;
  /** normalised; undefined: whoever has the link may use it */
  email: string | undefined;
  now: Date;
};

/** Makes the path at which one account is opened, whoever may open one otherwise. */
export async function inviteByOperator(db: Db, { operator, email, now }: Invitation): Promise<string> {
  return db.transaction(async (tx) => {
    await recordAct(tx, { operator, kind: "invited", facts: { forOneAddress: email === undefined ? 0 : 1 }, now });
    return makeKey(tx, { origin: "operator", email, now });
  });
}
