import { arrayContains, eq, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Filters, Lack, Tab } from "~/features/documents/paths";
import { dayAfter, dayStart } from "~/lib/dates";
import { sortKey } from "~/lib/sort-key";
import { documentAccess } from "~db/schema/index";

/** Returns the conditions of tab and filters for rows of access; search terms are handled elsewhere. */
export function narrowedTo({ tab = 1, tags = [], type, start, end, without = [], ...more }: Filters): (SQL | undefined)[] {
  return [
    inTab(tab),
    tags.length > 0 ? arrayContains(documentAccess.tags, [...tags]) : undefined,
    type ? eq(documentAccess.documentType, type) : undefined,
    start ? gte(documentAccess.uploadedAt, dayStart(start)) : undefined,
    end ? lt(documentAccess.uploadedAt, dayStart(dayAfter(end))) : undefined,
    ...without.map(lacking),
    more.sender ? eq(documentAccess.senderKey, sortKey(more.sender)) : undefined,
    more.datedFrom ? gte(documentAccess.documentDate, more.datedFrom) : undefined,
    more.datedTo ? lte(documentAccess.documentDate, more.datedTo) : undefined,
    more.pagesFrom ? gte(documentAccess.pageTotal, more.pagesFrom) : undefined,
    more.pagesTo ? lte(documentAccess.pageTotal, more.pagesTo) : undefined,
    more.sharedWith ? isHadBy(more.sharedWith) : undefined,
  ];
}

function lacking(what: Lack): SQL {
  switch (what) {
    case "type":
      return eq(documentAccess.documentType, "");
    case "tag":
      return eq(documentAccess.tags, []);
    case "sender":
      return eq(documentAccess.senderKey, "");
    case "date":
      return isNull(documentAccess.documentDate);
  }
}

function isHadBy(personId: string): SQL {
  return sql`exists (
    select from ${documentAccess} as other where other.document_id = ${documentAccess.documentId} and other.user_id = ${personId})`;
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
