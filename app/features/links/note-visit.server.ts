import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { deviceOf } from "~/features/accounts/device.server";
import type { Db } from "~db/client.server";
import { linkVisits } from "~db/schema/index";
import type { OpenLink } from "./find-link.server.ts";
import { keptVisits, sameVisit, type VisitKind } from "./rules.ts";
import { tellMaker } from "./tell-link.server.ts";

type Visit = { kind: VisitKind; userAgent: string; now: Date };

/** Notes that a document was seen or taken by a link: once in half an hour for each kind of device, and the latest 200 of them. */
export async function noteVisit(db: Db, link: OpenLink, { kind, userAgent, now }: Visit): Promise<void> {
  const { browser = "", system = "" } = deviceOf(userAgent);
  const { linkId } = link.guest;
  const visit = { linkId, kind, browser, system };
  if (await isNoted(db, visit, now)) return;
  await db.transaction(async (tx) => {
    // A browser asks for several pictures at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${linkId}`}, 0))`);
    if (await isNoted(tx, visit, now)) return;
    await tx.insert(linkVisits).values({ ...visit, at: now });
    const ofLink = eq(linkVisits.linkId, linkId);
    const latest = tx.select({ id: linkVisits.id }).from(linkVisits).where(ofLink).orderBy(desc(linkVisits.at)).limit(keptVisits);
    await tx.delete(linkVisits).where(and(ofLink, notInArray(linkVisits.id, latest)));
    await tellMaker(tx, link);
  });
}

type Noted = Pick<typeof linkVisits.$inferSelect, "linkId" | "kind" | "browser" | "system">;

async function isNoted(db: Db, { linkId, kind, browser, system }: Noted, now: Date): Promise<boolean> {
  const same = and(
    eq(linkVisits.linkId, linkId),
    eq(linkVisits.kind, kind),
    eq(linkVisits.browser, browser),
    eq(linkVisits.system, system),
    gt(linkVisits.at, new Date(now.getTime() - sameVisit)),
  );
  return (await db.$count(linkVisits, same)) > 0;
}
