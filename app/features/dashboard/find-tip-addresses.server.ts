import { env } from "~/env.server";
import { tipPath } from "~/paths";
import { tips } from "./rules.ts";

/** Of the tips in their order, then of the power tip; what is not configured leads to our own page, which tells of each. */
export function findTipAddresses(): string[] {
  return [...tips, "power"].map((tip, at) => env.TIP_URLS[at] || tipPath(tip));
}
