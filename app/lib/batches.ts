import { isId } from "./ids.ts";
import { withQuery } from "./with-query.ts";

/** rows in one batch of a list */
export const batchSize = 25;
/** batches one page shows; further ones begin a page of their own */
export const maxBatches = 40;

/** A row's place in a list of which the newest comes first. */
export type Place = { at: Date; id: string };

/** next: the beginning of the next batch; null if the last one was not full */
export type Batch<Row> = { rows: Row[]; next: string | null };

/** after: the row behind which the list begins; batches: how far it is loaded */
export type BatchesAsked = { after?: string | undefined; batches?: number | undefined };

/** The address of a list that is asked for nothing else. */
export function batchesPath(list: string, { after, batches }: BatchesAsked): string {
  return withQuery(list, { after, batches: batches && batches > 1 ? batches : undefined });
}

export function writePlace({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/** undefined: the list from its start */
export function readPlace(text: unknown): Place | undefined {
  const [time = "", id] = typeof text === "string" ? text.split(".") : [];
  if (!/^\d{1,14}$/.test(time) || !isId(id)) return undefined;
  return { at: new Date(Number(time)), id };
}

export function readBatches(text: string | null): number {
  if (!text || !/^\d{1,3}$/.test(text)) return 1;
  return Math.min(maxBatches, Math.max(1, Number(text)));
}
