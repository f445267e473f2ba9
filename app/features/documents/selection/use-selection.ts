import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { DocumentRow } from "../list/list-documents.server.ts";
import { selectedPath } from "../paths.ts";

export type Selection = {
  /** how many rows are chosen; null as long as no script counts them */
  count: number | null;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  clear(): void;
};

/** Boxes that also work without script. What is no longer in the list is not chosen any more. */
export function useSelection(rows: DocumentRow[]): Selection {
  const [isLive, setLive] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isSent = useNavigation().formAction === selectedPath;
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (isSent) return () => setChosen(new Set());
  }, [isSent]);

  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    count: isLive ? count : null,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
    toggleAll: () => setChosen(new Set(count === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
