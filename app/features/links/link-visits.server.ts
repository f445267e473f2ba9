import { and, count, eq, inArray, lte, max, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { linkVisits } from "~db/schema/index";
import { shownVisits, type VisitKind } from "./rules.ts";

type LinkVisit = { id: string; kind: VisitKind; at: Date; browser: string; system: string };

/** How often a link was opened, and what was seen and taken by it lately. */
export type LinkVisits = { count: number; last: Date | null; latest: LinkVisit[] };

export async function visitsOf(db: Db, linkIds: readonly string[]): Promise<Map<string, LinkVisits>> {
  if (linkIds.length === 0) return new Map();
  const { linkId, id, kind, at, browser, system } = linkVisits;
  const numbered = db
    .select({
      linkId,
      id,
      kind,
      at,
      browser,
      system,
      n: sql<number>`row_number() over (partition by ${linkId} order by ${at} desc, ${id} desc)`.as("n"),
    })
    .from(linkVisits)
    .where(inArray(linkId, [...linkIds]))
    .as("numbered");
  const [counted, latest] = await Promise.all([
    db
      .select({ linkId, visits: count(), last: max(at) })
      .from(linkVisits)
      .where(and(inArray(linkId, [...linkIds]), eq(kind, "seen")))
      .groupBy(linkId),
    db.select().from(numbered).where(lte(numbered.n, shownVisits)).orderBy(numbered.n),
  ]);
  const seen = new Map(counted.map((row) => [row.linkId, row]));
  return new Map(
    linkIds.map((one) => [
      one,
      {
        count: seen.get(one)?.visits ?? 0,
        last: seen.get(one)?.last ?? null,
        latest: latest.filter((visit) => visit.linkId === one).map(({ linkId: _, n: __, ...visit }) => visit),
      },
    ]),
  );
}
