import { env } from "~/env.server";
import { tipPath } from "~/paths";
import { tips } from "./rules.ts";

/** Returns the addresses of the tips, in their order, and of the power tip; a tip without a configured address leads to its own page here. */
export function findTipAddresses(): string[] {
  return [...tips, "power"].map((tip, at) => env.TIP_URLS[at] || tipPath(tip));
}
