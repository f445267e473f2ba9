import { listAt, type Origin, originPath } from "~/features/documents/paths";
import { batchSize, maxBatches, readBatches, readPlace, writePlace } from "~/lib/batches";

/**
 * The last document of a batch, after which the next one begins. key: value by which the list is sorted, if not by the last change; isLater:
 * the document is in the second part of the list, with hits that are only alike or documents without such a value
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
  // No text in the database contains this character.
  const isKey = key !== undefined && !key.includes("\0");
  return { modifiedAt: place.at, documentId: place.id, ...(isKey && { key }), ...(isLater && { isLater }) };
}

type Row = {
  documentId: string;
  /** 1-based in that list */
  place: number;
};

/** Returns the address of a document's row in the list that the person came from, loaded as far as that row. */
export function rowPath({ documentId, place }: Row, origin: Origin): string {
  const query = new URLSearchParams(origin.list);
  const needed = Math.max(readBatches(query.get("batches")), Math.ceil(place / batchSize));
  // Rows beyond the length of a page are on a page of their own, and the row's place there is not known.
  if (needed > 1 && needed <= maxBatches && !query.has("after")) query.set("batches", String(needed));
  const list = originPath({ tab: origin.tab, list: query.toString() || undefined });
  return listAt(list, documentId);
}
