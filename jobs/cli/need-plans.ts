import { hasPlans } from "~/features/billing/has-plans.server";
import { failed } from "./exit-code.ts";

/** Ends a command about plans where there are none. */
export function needPlans(): void {
  if (!hasPlans) throw failed("There are no plans here: PLANS is off.");
}
