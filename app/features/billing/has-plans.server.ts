import { env } from "~/env.server";

/** Whether people here have a plan and can pay for one. Else nobody is limited by pages, nothing is sold, and Stripe is never asked. */
export const hasPlans = env.PLANS === "on";
