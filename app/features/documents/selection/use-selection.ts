import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DocumentRow } from "../list/list-documents.server.ts";
import { selectedPath } from "../paths.ts";

export type Selection = {
  /** how many rows are chosen; null as long as no script counts them */
  count: number | null;
  /** every row that is loaded is chosen */
  isFull: boolean;
  /** all hits are chosen, those that are not loaded too */
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  toggleHits(): void;
  clear(): void;
};

type Chosen = ReadonlySet<string> | "all";
const none: Chosen = new Set();

/** Boxes that also work without script. What is no longer in the list is not chosen any more. */
export function useSelection(rows: DocumentRow[]): Selection {
  const [isLive, setLive] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(none);
  const isSent = useNavigation().formAction === selectedPath;
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (isSent) return () => setChosen(none);
  }, [isSent]);

  const ids = rows.map(({ id }) => id);
  const has = (id: string) => chosen === "all" || chosen.has(id);
  const count = ids.filter(has).length;
  const isFull = count === ids.length;
  return {
    count: isLive ? count : null,
    isFull,
    isAll: chosen === "all",
    has,
    // Whoever takes one out of all hits keeps the others that stand there.
    toggle: (id) => setChosen(new Set(has(id) ? ids.filter((other) => other !== id && has(other)) : [...ids.filter(has), id])),
    toggleAll: () => setChosen(isFull ? none : new Set(ids)),
    toggleHits: () => setChosen(chosen === "all" ? new Set(ids) : "all"),
    clear: () => setChosen(none),
  };
}
