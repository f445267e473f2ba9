import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type ChosenDocuments, chosenDocuments } from "~/features/access/chosen-documents.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { bulkActions, bulkItems, documentAccess, documents, users } from "~db/schema/index";
import { type BulkKind, type BulkOutcome, type LeftOut, namesTold } from "./rules.ts";

/** An action that was started, with the results so far. */
export type Bulk = {
  id: string;
  kind: BulkKind;
  /** name of the person with whom the documents were shared */
  sharedWith: string | null;
  list: string;
  total: number;
  done: number;
  isFinished: boolean;
  finishedAt: Date | null;
  isUndone: boolean;
  outcome: BulkOutcome;
};

/** An action that is not confirmed yet. */
export type BulkQuestion = ChosenDocuments & { id: string; list: string };

export async function findBulk(db: Db, viewer: Viewer, actionId: string): Promise<Bulk | undefined> {
  if (!isId(actionId)) return undefined;
  const [found] = await findBegun(db, viewer, eq(bulkActions.id, actionId));
  return found;
}

/** Returns running actions and outcomes that the person has not dismissed; the last one first. */
export async function findBulkNews(db: Db, viewer: Viewer, now = new Date()): Promise<Bulk[]> {
  const isNews = or(isNull(bulkActions.toldAt), gt(bulkActions.toldAt, now));
  return isNews ? findBegun(db, viewer, isNews) : [];
}

/** Returns which documents would be deleted, and which would not. */
export async function findDeleteQuestion(db: Db, viewer: Viewer, actionId: string): Promise<BulkQuestion | undefined> {
  return findQuestion(db, viewer, { actionId, kind: "delete" });
}

/** Returns which documents would be shared, and which would not. */
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

/** number of actions shown at once */
const newsAtMost = 3;

const undoes = alias(bulkActions, "undoes");

async function findBegun(db: Db, viewer: Viewer, which: SQL): Promise<Bulk[]> {
  const { id, kind, list, total, finishedAt } = bulkActions;
  const actions = await db
    .select({ id, kind, list, total, finishedAt, isUndone: isNotNull(undoes.id).mapWith(Boolean), sharedWith: users.displayName })
    .from(bulkActions)
    .leftJoin(users, eq(users.id, bulkActions.sharedWithId))
    .leftJoin(undoes, eq(undoes.undoesId, id))
    .where(and(eq(bulkActions.userId, viewer.id), isNotNull(bulkActions.startedAt), which))
    .orderBy(desc(bulkActions.askedAt))
    .limit(newsAtMost);
  return Promise.all(
    actions.map(async (action) => {
      const outcome = await outcomeOf(db, viewer, action.id);
      const { deniedNames: _, newerNames: __, ...counts } = outcome;
      const done = Object.values(counts).reduce((sum, n) => sum + n, 0);
      return { ...action, isFinished: action.finishedAt !== null, done, outcome };
    }),
  );
}

async function outcomeOf(db: Db, viewer: Viewer, actionId: string): Promise<BulkOutcome> {
  const counted = await db
    .select({ result: bulkItems.result, count: count() })
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, actionId), isNotNull(bulkItems.result)))
    .groupBy(bulkItems.result);
  const counts = { done: 0, same: 0, newer: 0, denied: 0, unseen: 0, failed: 0 };
  for (const { result, count } of counted) if (result) counts[result] = count;
  const namesOf = async (which: LeftOut) => (counts[which] > 0 ? namesLeft(db, viewer, { actionId, which }) : []);
  return { ...counts, deniedNames: await namesOf("denied"), newerNames: await namesOf("newer") };
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
