import { env } from "~/env.server";
import { relyingPartyAt } from "./rules.ts";

/** This installation as the party that passkeys are for; undefined: browsers create no passkeys for its address. */
export const relyingParty = relyingPartyAt(env.APP_URL);
