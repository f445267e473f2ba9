import { arrayContains, eq, gte, lt, type SQL } from "drizzle-orm";
import { dayAfter, dayStart } from "~/lib/dates";
import { documentAccess } from "~db/schema/index";
import type { Filters, Tab } from "../paths.ts";

/** What tab and filters ask of a row of access; the search terms ask elsewhere. */
export function narrowedTo({ tab = 1, tags = [], type, start, end }: Filters): (SQL | undefined)[] {
  return [
    inTab(tab),
    tags.length > 0 ? arrayContains(documentAccess.tags, [...tags]) : undefined,
    type ? eq(documentAccess.documentType, type) : undefined,
    start ? gte(documentAccess.uploadedAt, dayStart(start)) : undefined,
    end ? lt(documentAccess.uploadedAt, dayStart(dayAfter(end))) : undefined,
  ];
}

function inTab(tab: Tab): SQL | undefined {
  switch (tab) {
    case 1:
      return undefined;
    case 2:
      return eq(documentAccess.relation, "private");
    case 3:
      return eq(documentAccess.taxRelevance, true);
    case 4:
      return eq(documentAccess.relation, "shared");
    case 5:
      return eq(documentAccess.relation, "received");
  }
}
