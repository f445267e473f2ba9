import { getZodConstraint } from "@conform-to/zod/v4";
import { dayIn, daysToChoose } from "~/lib/last-day";
import { linkForm } from "./forms.ts";
import type { LinkFormFacts } from "./link-form.tsx";
import { proposedDays } from "./rules.ts";

type Asked = Pick<LinkFormFacts, "action" | "mayHandOn"> & { now: Date };

/** Returns what forms of links show. proposed: the last day of a new link */
export function linkFormFacts({ action, mayHandOn, now }: Asked): { form: LinkFormFacts; proposed: string } {
  const constraint = { ...getZodConstraint(linkForm) };
  return { form: { action, constraint, days: daysToChoose(now), mayHandOn }, proposed: dayIn(proposedDays, now) };
}
