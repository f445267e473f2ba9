import { batchSize, maxBatches, readBatches, readPlace, writePlace } from "~/lib/batches";
import { documentsPath, listAt, type Origin, originPath } from "../paths.ts";

/** The last document of a batch: the next one begins behind it. isAlike: a search found it by letters that are only alike */
export type Cursor = { modifiedAt: Date; documentId: string; isAlike?: boolean };

export function writeCursor({ modifiedAt, documentId, isAlike }: Cursor): string {
  return writePlace({ at: modifiedAt, id: documentId }) + (isAlike ? alikeMark : "");
}

const alikeMark = ".alike";

/** undefined: the list from its start */
export function readCursor(text: string | null): Cursor | undefined {
  const place = readPlace(text);
  return place && { modifiedAt: place.at, documentId: place.id, ...(text?.endsWith(alikeMark) && { isAlike: true }) };
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
