import { isId } from "~/lib/ids";
import { documentsPath, listAt, type Origin, originPath } from "../paths.ts";

/** documents in one batch of the list */
export const batchSize = 25;
/** batches one page shows; further ones begin a page of their own */
export const maxBatches = 40;

/** The last document of a batch: the next one begins behind it. */
export type Cursor = { modifiedAt: Date; documentId: string };

export function writeCursor({ modifiedAt, documentId }: Cursor): string {
  return `${modifiedAt.getTime()}.${documentId}`;
}

/** undefined: the list from its start */
export function readCursor(text: string | null): Cursor | undefined {
  const [time = "", documentId] = text?.split(".") ?? [];
  if (!/^\d{1,14}$/.test(time) || !isId(documentId)) return undefined;
  return { modifiedAt: new Date(Number(time)), documentId };
}

export function readBatches(text: string | null): number {
  if (!text || !/^\d{1,3}$/.test(text)) return 1;
  return Math.min(maxBatches, Math.max(1, Number(text)));
}

type Row = {
  documentId: string;
  /** 1-based among all documents of the viewer */
  place: number;
};

/** Back to the row of a document in the list one came from. A list of all documents is loaded as far as that row. */
export function rowPath({ documentId, place }: Row, origin: Origin): string {
  const { batches, ...narrowed } = Object.fromEntries(new URLSearchParams(origin.list));
  const needed = Math.max(readBatches(batches ?? null), Math.ceil(place / batchSize));
  const isAll = (origin.tab ?? 1) === 1 && Object.keys(narrowed).length === 0;
  const list = isAll && needed <= maxBatches ? documentsPath({ batches: needed }) : originPath(origin);
  return listAt(list, documentId);
}
