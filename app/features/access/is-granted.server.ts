import { arrayOverlaps, type SQL } from "drizzle-orm";
import { documentAccess } from "~db/schema/index";
import { type Ability, grantsFor } from "./rules.ts";

/** The condition for a row of access that allows this: `abilitiesOn` of the rules, for the database. */
export function isGranted(ability: Ability): SQL {
  return arrayOverlaps(documentAccess.grants, grantsFor(ability));
}
