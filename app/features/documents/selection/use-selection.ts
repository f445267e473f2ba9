import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
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

/** What was ticked where the form was sent that somebody may come back to; key: of the place in the browser's history. */
let sent: { key: string; chosen: Chosen } | undefined;

/** Boxes that also work without script. What is no longer in the list is not chosen any more; before: chosen at first. */
export function useSelection(rows: DocumentRow[], before: readonly string[]): Selection {
  const { key } = useLocation();
  const [isLive, setLive] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(() => (sent?.key === key ? sent.chosen : chosenOf(rows, before)));
  const isSent = useNavigation().formAction === selectedPath;
  const wasSent = useRef(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (isSent) sent = { key, chosen };
    // Whoever is led back at once has had it done.
    else if (wasSent.current) setChosen(none);
    wasSent.current = isSent;
  }, [isSent, key, chosen]);

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

/** More than the list shows can only have been chosen as all hits. */
function chosenOf(rows: DocumentRow[], before: readonly string[]): Chosen {
  const chosen = new Set(before);
  return chosen.size > rows.length && rows.every(({ id }) => chosen.has(id)) ? "all" : chosen;
}
