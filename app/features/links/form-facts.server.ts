import { getZodConstraint } from "@conform-to/zod/v4";
import { isoDate } from "~/lib/dates";
import { mostDays } from "~/lib/last-day";
import { linkForm } from "./forms.ts";
import type { LinkFormFacts } from "./link-form.tsx";
import { proposedDays } from "./rules.ts";

const day = 24 * 60 * 60 * 1000;

type Asked = Pick<LinkFormFacts, "action" | "mayHandOn"> & { now: Date };

/** Returns what forms of links show. proposed: the last day of a new link */
export function linkFormFacts({ action, mayHandOn, now }: Asked): { form: LinkFormFacts; proposed: string } {
  const inDays = (days: number) => isoDate(new Date(now.getTime() + days * day));
  const constraint = { ...getZodConstraint(linkForm) };
  return { form: { action, constraint, days: { first: inDays(0), last: inDays(mostDays) }, mayHandOn }, proposed: inDays(proposedDays) };
}
