import type { AnyColumn, SQL } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { isAskedToSign } from "./asked-to-sign.server.ts";
import { isLinked } from "./linked-to.server.ts";
import type { Ability, Guest } from "./rules.ts";

/** The condition that somebody without an account has this ability on the document, by the one link that they came by. */
export function guestMay(db: Db, guest: Guest, on: { documentId: AnyColumn; ability: Ability }): SQL {
  return "linkId" in guest ? isLinked(db, guest, on) : isAskedToSign(db, guest, on);
}
