import { tellEndedPlans } from "~/features/billing/tell-plan.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const tellPlansTask = task("tell-plans", {
  every: "* * * * *",
  work: async (_, { now }) => tellEndedPlans(db, { now }),
});
