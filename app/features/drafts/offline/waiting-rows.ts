import { isFile, type Parcel } from "../outbox/parcels.ts";

/** What is shown and removed as one thing: a page of the open document, or a whole document. */
export type WaitingRow = {
  key: string;
  files: readonly [Parcel, ...Parcel[]] /** with the instructions about them */;
  parcels: readonly Parcel[];
};

/**
 * Returns what waits, in order. A document that was completed is one row, as its last page carries the instruction that completes it; pages of a
 * document that is still open are a row each.
 */
export function waitingRows(parcels: readonly Parcel[]): WaitingRow[] {
  const rows: WaitingRow[] = [];
  let open: Parcel[] = [];
  for (const parcel of parcels) {
    if (parcel.kind === "each" || parcel.document !== undefined) {
      rows.push(...rowsOf([parcel]));
      continue;
    }
    open.push(parcel);
    if (parcel.kind !== "publish") continue;
    rows.push(...rowsOf(open));
    open = [];
  }
  return [...rows, ...open.flatMap((parcel) => rowsOf([parcel]))];
}

function rowsOf(parcels: readonly Parcel[]): WaitingRow[] {
  const [first, ...rest] = parcels.filter(isFile);
  return first ? [{ key: `${first.submissionId}:${first.place}`, files: [first, ...rest], parcels }] : [];
}

export function bytesOf(files: readonly Parcel[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
