import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Batch, type BatchesAsked, maxBatches } from "~/lib/batches";

/** The part of a list's loader data that this needs: `batches` of rows behind `after`. */
export type LoadedBatches<Row> = { after: string | null; batches: number; batch: Batch<Row> };

type Later<Row> = Batch<Row> & { batches: number };

/**
 * Loads further batches behind the page's own. Live changes load the page's anew, and then the later ones as one.
 * addressOf: of the list itself; it must not be another function each time
 */
export function useBatches<Row extends { id: string }>(
  { after: start, batches: ownBatches, batch: own }: LoadedBatches<Row>,
  addressOf: (asked: BatchesAsked) => string,
) {
  const fetcher = useFetcher();
  const fetched = fetcher.data as LoadedBatches<Row> | undefined;
  const [later, setLater] = useState<Later<Row> | null>(null);
  const next = later ? later.next : own.next;
  const batches = ownBatches + (later?.batches ?? 0);

  const load = useCallback(() => {
    if (next && fetcher.state === "idle") fetcher.load(addressOf({ after: next }));
  }, [fetcher, next, addressOf]);

  const seen = useRef(own);
  useEffect(() => {
    if (seen.current === own) return;
    seen.current = own;
    if (!own.next) setLater(null);
    else if (later) fetcher.load(addressOf({ after: own.next, batches: later.batches }));
  }, [own, later, fetcher, addressOf]);

  useEffect(() => {
    if (fetched) setLater(joined(own, fetched));
  }, [fetched, own]);

  // The way back has to find the list as far as it was loaded; the router need not know about it.
  useEffect(() => {
    if (later) window.history.replaceState(window.history.state, "", addressOf({ after: start ?? undefined, batches }));
  }, [later, addressOf, start, batches]);

  return {
    rows: withoutRepeats([...own.rows, ...(later?.rows ?? [])]),
    next,
    batches,
    isFull: batches >= maxBatches,
    isLoading: fetcher.state !== "idle",
    load,
  };
}

/** An answer belongs directly behind the page's own batches or behind the last later one; any other is out of date. */
function joined<Row>(own: Batch<Row>, { after, batch, batches }: LoadedBatches<Row>) {
  return (later: Later<Row> | null): Later<Row> | null => {
    if (after === own.next) return { ...batch, batches };
    if (!later || after !== later.next) return later;
    return { rows: [...later.rows, ...batch.rows], next: batch.next, batches: later.batches + batches };
  };
}

function withoutRepeats<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
