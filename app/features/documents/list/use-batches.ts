import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { documentsPath, type Filters } from "../paths.ts";
import { maxBatches } from "./batches.ts";
import type { DocumentBatch, DocumentRow } from "./list-documents.server.ts";

/** What the list's address answers: `batches` of documents behind `after`. */
export type LoadedBatches = { filters: Filters; after: string | null; batches: number; batch: DocumentBatch };

type Later = { rows: DocumentRow[]; next: string | null; batches: number };

/** Loads further batches behind the page's own. Live changes load the page's anew, and then the later ones as one. */
export function useBatches({ filters, after: start, batches: ownBatches, batch: own }: LoadedBatches) {
  const fetcher = useFetcher<LoadedBatches>();
  const [later, setLater] = useState<Later | null>(null);
  const next = later ? later.next : own.next;
  const batches = ownBatches + (later?.batches ?? 0);

  const load = useCallback(() => {
    if (next && fetcher.state === "idle") fetcher.load(documentsPath({ ...filters, after: next }));
  }, [fetcher, next, filters]);

  const seen = useRef(own);
  useEffect(() => {
    if (seen.current === own) return;
    seen.current = own;
    if (!own.next) setLater(null);
    else if (later) fetcher.load(documentsPath({ ...filters, after: own.next, batches: later.batches }));
  }, [own, later, fetcher, filters]);

  useEffect(() => {
    if (fetcher.data) setLater(joined(own, fetcher.data));
  }, [fetcher.data, own]);

  // Back from a document must find the list as far as it was loaded; the router need not hear of it.
  useEffect(() => {
    if (later) window.history.replaceState(window.history.state, "", documentsPath({ ...filters, after: start ?? undefined, batches }));
  }, [later, filters, start, batches]);

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
function joined(own: DocumentBatch, { after, batch, batches }: LoadedBatches) {
  return (later: Later | null): Later | null => {
    if (after === own.next) return { ...batch, batches };
    if (!later || after !== later.next) return later;
    return { rows: [...later.rows, ...batch.rows], next: batch.next, batches: later.batches + batches };
  };
}

function withoutRepeats(rows: DocumentRow[]): DocumentRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
