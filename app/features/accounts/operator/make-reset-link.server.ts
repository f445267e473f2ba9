import { resetPath } from "~/paths";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { mintToken } from "../tokens.server.ts";
import { recordAct } from "./record-act.server.ts";
import { handedLinkLifetime, type Operator } from "./rules.ts";

type Asked = { operator: Operator; userId: string; now: Date };

/** Makes the path at which a person chooses a new password; the operator makes sure who asks. */
export async function makeResetLink(db: Db, { operator, userId, now }: Asked): Promise<string> {
  return db.transaction(async (tx) => {
    // A change of the address waits for this lock and deletes the link.
    await lockPerson(tx, userId);
    await recordAct(tx, { operator, kind: "reset-link-made", userId, facts: {}, now });
    return makeHandedLink(tx, { userId, now });
  });
}

export async function makeHandedLink(tx: Db, { userId, now }: Omit<Asked, "operator">): Promise<string> {
  return resetPath(await mintToken(tx, { userId, purpose: "reset-password", lifetime: handedLinkLifetime, now }));
}
