import { inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isPayable } from "~/features/documents/paying/rules";
import { writePaid } from "~/features/documents/paying/set-paid.server";
import type { Deed } from "~/features/documents/rules";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";

/** before: the day on which each was noted as paid before, null if it was not; changed: the ids of those that are noted otherwise now */
export type NotedPaid = { before: Map<string, string | null>; changed: Set<string> };

type ToNote = { granted: readonly Deed[]; paidOn: string | null };

/** Notes as paid what is still to be paid, or as not paid what was: what was paid already keeps its day, and what asks for no money stays. */
export async function notePaid(tx: Db, viewer: Pick<Viewer, "id">, { granted, paidOn }: ToNote): Promise<NotedPaid> {
  const ids = granted.map(({ documentId }) => documentId);
  const { id, documentType, amount, dueDate, paidOn: paid } = documents;
  const rows = await tx.select({ id, documentType, amount, dueDate, paid }).from(documents).where(inArray(id, ids));
  const toNote = new Set(rows.filter((row) => (paidOn ? row.paid === null && isPayable(row) : row.paid !== null)).map((row) => row.id));
  const changed = await writePaid(
    tx,
    viewer,
    granted.filter(({ documentId }) => toNote.has(documentId)).map((deed) => ({ ...deed, paidOn })),
  );
  return { before: new Map(rows.map((row) => [row.id, row.paid])), changed };
}

type ToTakeBack = { granted: readonly (Deed & { paidBefore: string | null })[]; paidOn: string | null };

/** Returns the ids of documents that are noted as before again, and of those that somebody has noted otherwise since. */
export async function takePaidBack(tx: Db, viewer: Pick<Viewer, "id">, { granted, paidOn }: ToTakeBack) {
  const ids = granted.map(({ documentId }) => documentId);
  const rows = await tx.select({ id: documents.id, paid: documents.paidOn }).from(documents).where(inArray(documents.id, ids));
  const paidOf = new Map(rows.map((row) => [row.id, row.paid]));
  const isOurs = ({ documentId }: Deed) => paidOf.get(documentId) === paidOn;
  const back = await writePaid(
    tx,
    viewer,
    granted.filter(isOurs).map(({ paidBefore, ...deed }) => ({ ...deed, paidOn: paidBefore })),
  );
  const newer = granted.filter((one) => !isOurs(one) && paidOf.get(one.documentId) !== one.paidBefore).map((one) => one.documentId);
  return { back, newer: new Set(newer) };
}
