import { useEffect, useRef, useState } from "react";
import type { Origin } from "~/features/documents/paths";
import { reload } from "~/live/use-live";
import { exportPath, exportStatePath } from "./paths.ts";
import type { ExportProgress } from "./rules.ts";
import { waitForExport } from "./wait-for-export.ts";

export type ExportedVersion = { documentId: string; version: string; origin: Origin };

/** Waits for the PDF of a version once somebody asks for it, and until what is done with it is done. */
export function useExport({ documentId, version, origin }: ExportedVersion, whenMade: (pdf: string) => void | Promise<void>) {
  const pdf = exportPath(documentId, { ...origin, version });
  const state = exportStatePath(documentId, { ...origin, version });
  const [isWaiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const made = useRef(whenMade);
  made.current = whenMade;

  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    async function wait() {
      const end = await waitForExport(state, { signal: stop.signal, onProgress: setProgress });
      if (stop.signal.aborted) return;
      setProgress(null);
      // The answer has set a toast, which appears when the page's data is reloaded.
      if (end === "failed") reload();
      else await made.current(pdf);
      if (!stop.signal.aborted) setWaiting(false);
    }
    void wait();
    return () => stop.abort();
  }, [isWaiting, pdf, state]);

  return { pdf, isWaiting, progress, ask: () => setWaiting(true) };
}
