import { env } from "~/env.server";
import { relyingPartyAt } from "./rules.ts";

/** This Mappe; undefined: people's browsers make no passkeys for its address. */
export const relyingParty = relyingPartyAt(env.APP_URL);
