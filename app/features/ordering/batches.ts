import { listAt, type Origin, originPath } from "~/features/documents/paths";
import { batchSize, maxBatches, readBatches, readPlace, writePlace } from "~/lib/batches";

/**
 * The last document of a batch: the next one begins behind it. key: by what the list is put in order, if not by the last change;
 * isLater: it stands in the list's second part, among what is only alike or what has no such key
 */
export type Cursor = { modifiedAt: Date; documentId: string; key?: string; isLater?: boolean };

export function writeCursor({ modifiedAt, documentId, key, isLater }: Cursor): string {
  return writePlace({ at: modifiedAt, id: documentId }) + (isLater ? laterMark : "") + (key === undefined ? "" : keyMark + key);
}

const laterMark = ".later";
const keyMark = ".=";

/** undefined: the list from its start */
export function readCursor(text: string | null): Cursor | undefined {
  const place = readPlace(text);
  if (!text || !place) return undefined;
  const rest = text.slice(writePlace(place).length);
  const isLater = rest.startsWith(laterMark);
  const [, key] = rest.slice(isLater ? laterMark.length : 0).split(/^\.=/);
  // No text in the database holds this sign.
  const isKey = key !== undefined && !key.includes("\0");
  return { modifiedAt: place.at, documentId: place.id, ...(isKey && { key }), ...(isLater && { isLater }) };
}

type Row = {
  documentId: string;
  /** 1-based in that list */
  place: number;
};

/** Back to the row of a document in the list one came from, loaded as far as that row. */
export function rowPath({ documentId, place }: Row, origin: Origin): string {
  const query = new URLSearchParams(origin.list);
  const needed = Math.max(readBatches(query.get("batches")), Math.ceil(place / batchSize));
  // Further rows than a page holds begin a page of their own; where in it this one stands nobody knows.
  if (needed > 1 && needed <= maxBatches && !query.has("after")) query.set("batches", String(needed));
  const list = originPath({ tab: origin.tab, list: query.toString() || undefined });
  return listAt(list, documentId);
}
