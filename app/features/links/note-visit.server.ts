import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import { deviceOf } from "~/features/accounts/device.server";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { linkVisits } from "~db/schema/index";
import type { OpenLink } from "./find-link.server.ts";
import { keptVisits, sameVisit, type VisitKind } from "./rules.ts";

type Visit = { kind: VisitKind; userAgent: string; now: Date };

/** Notes that a document was seen or taken by a link: once in half an hour for each kind of device, and the latest 200 of them. */
export async function noteVisit(db: Db, link: OpenLink, { kind, userAgent, now }: Visit): Promise<void> {
  const { browser = "", system = "" } = deviceOf(userAgent);
  const { linkId } = link.guest;
  const same = and(
    eq(linkVisits.linkId, linkId),
    eq(linkVisits.kind, kind),
    eq(linkVisits.browser, browser),
    eq(linkVisits.system, system),
    gt(linkVisits.at, new Date(now.getTime() - sameVisit)),
  );
  if ((await db.$count(linkVisits, same)) > 0) return;
  await db.insert(linkVisits).values({ linkId, kind, at: now, browser, system });
  const latest = db
    .select({ id: linkVisits.id })
    .from(linkVisits)
    .where(eq(linkVisits.linkId, linkId))
    .orderBy(desc(linkVisits.at))
    .limit(keptVisits);
  await db.delete(linkVisits).where(and(eq(linkVisits.linkId, linkId), notInArray(linkVisits.id, latest)));
  for (const id of link.documentIds) await tellChange(db, [link.makerId], { topic: "document", id });
}
