import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type ChosenDocuments, chosenDocuments } from "~/features/access/chosen-documents.server";
import type { Viewer } from "~/features/accounts/rules";
import type { FactsChange } from "~/features/documents/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, documentAccess, documents, users } from "~db/schema/index";
import { type BulkKind, type BulkOutcome, type LeftOut, namesTold, undoneSince } from "./rules.ts";

/** An action that was started, with the results so far. */
export type Bulk = {
  id: string;
  kind: BulkKind;
  /** name of the person with whom the documents were shared */
  sharedWith: string | null;
  /** null: no facts are changed */
  change: FactsChange | null;
  list: string;
  total: number;
  done: number;
  isFinished: boolean;
  finishedAt: Date | null;
  /** the time from which the outcome is no longer shown above the list; null: it is shown until it is dismissed */
  toldAt: Date | null;
  isUndone: boolean;
  outcome: BulkOutcome;
};

/** An action that is not confirmed yet. */
export type BulkQuestion = ChosenDocuments & { id: string; list: string };

export async function findBulk(db: Db, viewer: Viewer, actionId: string): Promise<Bulk | undefined> {
  if (!isId(actionId)) return undefined;
  const [found] = await findBegun(db, viewer, eq(bulkActions.id, actionId));
  if (!found) return undefined;
  const namesOf = async (which: LeftOut) => (found.outcome[which] > 0 ? namesLeft(db, viewer, { actionId, which }) : []);
  const [deniedNames, newerNames] = await Promise.all([namesOf("denied"), namesOf("newer")]);
  return { ...found, outcome: { ...found.outcome, deniedNames, newerNames } };
}

/** Returns the ids of running actions and of outcomes that the person has not dismissed; the last one first. */
export async function findBulkNews(db: Db, viewer: Viewer, now = new Date()): Promise<string[]> {
  const { id, userId, startedAt, toldAt, askedAt } = bulkActions;
  const news = await db
    .select({ id })
    .from(bulkActions)
    .where(and(eq(userId, viewer.id), isNotNull(startedAt), or(isNull(toldAt), gt(toldAt, now))))
    .orderBy(desc(askedAt))
    .limit(newsAtMost);
  return news.map(({ id }) => id);
}

/** number of actions that are listed at once */
const recentAtMost = 50;

/** Returns the actions that are running or have finished within the time in which they can be undone, the last one first, without names. */
export async function listRecentBulk(db: Db, viewer: Viewer, now: Date): Promise<Bulk[]> {
  const { kind, finishedAt } = bulkActions;
  const isRecent = and(ne(kind, "table"), or(isNull(finishedAt), gt(finishedAt, undoneSince(now))));
  return isRecent ? findBegun(db, viewer, isRecent) : [];
}

/** Returns which documents would be deleted, and which would not. */
export async function findDeleteQuestion(db: Db, viewer: Viewer, actionId: string): Promise<BulkQuestion | undefined> {
  return findQuestion(db, viewer, { actionId, kind: "delete" });
}

/** Returns which documents would be shared, with a contact or by link, and which would not. */
export async function findShareQuestion(db: Db, viewer: Viewer, actionId: string): Promise<BulkQuestion | undefined> {
  return findQuestion(db, viewer, { actionId, kind: "share" });
}

type Asked = { actionId: string; kind: "delete" | "share" };

async function findQuestion(db: Db, viewer: Viewer, { actionId, kind }: Asked): Promise<BulkQuestion | undefined> {
  if (!isId(actionId)) return undefined;
  const own = and(eq(bulkActions.id, actionId), eq(bulkActions.userId, viewer.id));
  const [action] = await db
    .select({ id: bulkActions.id, list: bulkActions.list })
    .from(bulkActions)
    .where(and(own, eq(bulkActions.kind, kind), isNull(bulkActions.startedAt)));
  if (!action) return undefined;
  const items = await db
    .select({ id: bulkItems.documentId })
    .from(bulkItems)
    .where(eq(bulkItems.actionId, actionId))
    .orderBy(asc(bulkItems.place));
  return { ...action, ...(await chosenDocuments(db, viewer, { documentIds: items.map(({ id }) => id), ability: kind })) };
}

/** number of actions that are news at once */
const newsAtMost = 10;

const undoes = alias(bulkActions, "undoes");

/** Finds actions that were started, with the numbers of their results. */
async function findBegun(db: Db, viewer: Viewer, which: SQL): Promise<Bulk[]> {
  const { id, kind, change, list, total, finishedAt, toldAt } = bulkActions;
  const told = { id, kind, change, list, total, finishedAt, toldAt };
  const actions = await db
    .select({ ...told, isUndone: isNotNull(undoes.id).mapWith(Boolean), sharedWith: users.displayName })
    .from(bulkActions)
    .leftJoin(users, eq(users.id, bulkActions.sharedWithId))
    .leftJoin(undoes, eq(undoes.undoesId, id))
    .where(and(eq(bulkActions.userId, viewer.id), isNotNull(bulkActions.startedAt), which))
    .orderBy(desc(bulkActions.askedAt))
    .limit(recentAtMost);
  const counted = await countResults(
    db,
    actions.map(({ id }) => id),
  );
  return actions.map((action) => {
    const counts = { done: 0, same: 0, newer: 0, denied: 0, unseen: 0, failed: 0 };
    for (const { actionId, result, count } of counted) if (result && actionId === action.id) counts[result] = count;
    const done = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { ...action, isFinished: action.finishedAt !== null, done, outcome: { ...counts, deniedNames: [], newerNames: [] } };
  });
}

async function countResults(db: Db, actionIds: readonly string[]) {
  if (actionIds.length === 0) return [];
  const { actionId, result } = bulkItems;
  return db
    .select({ actionId, result, count: count() })
    .from(bulkItems)
    .where(and(inArray(actionId, [...actionIds]), isNotNull(result)))
    .groupBy(actionId, result);
}

async function namesLeft(db: Db, viewer: Viewer, { actionId, which }: { actionId: string; which: LeftOut }): Promise<string[]> {
  const rows = await db
    .select({ name: documents.name })
    .from(bulkItems)
    .innerJoin(documents, eq(documents.id, bulkItems.documentId))
    .innerJoin(documentAccess, and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id)))
    .where(and(eq(bulkItems.actionId, actionId), eq(bulkItems.result, which)))
    .orderBy(asc(bulkItems.place))
    .limit(namesTold);
  return rows.map(({ name }) => name);
}
