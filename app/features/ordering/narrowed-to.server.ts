import { and, arrayContains, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Lack, PaymentState, Span } from "~/features/documents/listing/rules";
import type { Filters, Tab } from "~/features/documents/paths";
import type { Door } from "~/features/documents/rules";
import { isDuplicated } from "~/features/duplicates/duplicates-of.server";
import { dayAfter, dayStart, isoDate } from "~/lib/dates";
import { sortKey } from "~/lib/sort-key";
import { documentAccess, documents } from "~db/schema/index";
import { daysOf } from "./spans.ts";

/** Returns the conditions of tab and filters for rows of access; search terms are handled elsewhere. today: as "2026-11-21" */
export function narrowedTo(
  { tab = 1, tags = [], types = [], senders = [], start, end, without = [], ...more }: Filters,
  today = isoDate(new Date()),
): (SQL | undefined)[] {
  const uploaded = between(more.uploaded, today, { first: start, last: end });
  const dated = between(more.dated, today, { first: more.datedFrom, last: more.datedTo });
  const due = between(more.due, today, { first: more.dueFrom, last: more.dueTo });
  return [
    inTab(tab),
    tags.length > 0 ? arrayContains(documentAccess.tags, [...tags]) : undefined,
    types.length > 0 ? inArray(documentAccess.documentType, [...types]) : undefined,
    uploaded.first ? gte(documentAccess.uploadedAt, dayStart(uploaded.first)) : undefined,
    uploaded.last ? lt(documentAccess.uploadedAt, dayStart(dayAfter(uploaded.last))) : undefined,
    ...without.map(lacking),
    senders.length > 0 ? inArray(documentAccess.senderKey, senders.map(sortKey)) : undefined,
    dated.first ? gte(documentAccess.documentDate, dated.first) : undefined,
    dated.last ? lte(documentAccess.documentDate, dated.last) : undefined,
    due.first ? gte(documentAccess.dueDate, due.first) : undefined,
    due.last ? lte(documentAccess.dueDate, due.last) : undefined,
    more.payment ? inState(more.payment, today) : undefined,
    more.amountFrom === undefined ? undefined : gte(documentAccess.amount, more.amountFrom),
    more.amountTo === undefined ? undefined : lte(documentAccess.amount, more.amountTo),
    more.pagesFrom ? gte(documentAccess.pageTotal, more.pagesFrom) : undefined,
    more.pagesTo ? lte(documentAccess.pageTotal, more.pagesTo) : undefined,
    more.sharedWith ? isHadBy(more.sharedWith) : undefined,
    more.door ? cameBy(more.door) : undefined,
    more.duplicates ? isDuplicated(documentAccess.documentId, documentAccess.userId) : undefined,
  ];
}

type Days = { first?: string | undefined; last?: string | undefined };

/** Explicit days stand for themselves: only without them the moving range counts. */
function between(span: Span | undefined, today: string, days: Days): Days {
  return span && !days.first && !days.last ? daysOf(span, today) : days;
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

function inState(payment: PaymentState, today: string): SQL | undefined {
  const { isOpen, dueDate, paidOn } = documentAccess;
  switch (payment) {
    case "open":
      return sql`${isOpen}`;
    case "overdue":
      return and(sql`${isOpen}`, lt(dueDate, today));
    case "paid":
      return isNotNull(paidOn);
  }
}

function isHadBy(personId: string): SQL {
  return sql`exists (
    select from ${documentAccess} as other where other.document_id = ${documentAccess.documentId} and other.user_id = ${personId})`;
}

/** Only its owner knows by which way a document came. */
function cameBy(door: Door): SQL {
  const { id, ownerId } = documents;
  return sql`exists (
    select from ${documents} where ${id} = ${documentAccess.documentId} and ${ownerId} = ${documentAccess.userId} and ${documents.door} = ${door})`;
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
