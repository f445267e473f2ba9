import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { selectedPath } from "~/features/documents/paths";
import { useHydrated } from "~/ui/use-hydrated";
import { rangeBetween } from "./range.ts";

type Row = { id: string };

export type Selection = {
  /** number of chosen rows; null as long as no script counts them */
  count: number | null;
  /** every loaded row is chosen */
  isFull: boolean;
  /** all hits are chosen, including those that are not loaded */
  isAll: boolean;
  has(id: string): boolean;
  /** always the same function; isRange: toggles all rows from the last ticked one to this one */
  toggle(id: string, isRange?: boolean): void;
  toggleAll(): void;
  toggleHits(): void;
  clear(): void;
};

type Chosen = ReadonlySet<string> | "all";
const none: Chosen = new Set();

/** The selection that was there when the person left the list; key: of the place in the browser's history, list: its address. */
let kept: { key: string; list: string; chosen: Chosen } | undefined;

/**
 * The selection of rows, by boxes that also work without script. Rows that are no longer in the list are not chosen any more; before: ids
 * chosen at first. The selection is restored when the person comes back to the list, by the browser or to the row from which they left.
 */
export function useSelection(rows: readonly Row[], { list, before }: { list: string; before: readonly string[] }): Selection {
  const { key, hash } = useLocation();
  const isLive = useHydrated();
  const isBack = kept?.key === key || (hash !== "" && before.length === 0 && kept?.list === list);
  const [chosen, setChosen] = useState<Chosen>(() => (kept && isBack ? kept.chosen : chosenOf(rows, before)));
  const isSent = useNavigation().formAction === selectedPath;
  const wasSent = useRef(false);
  const last = useRef<string>();
  useEffect(() => {
    // If the list is shown again at once, the action is done, and nothing stays chosen.
    if (!isSent && wasSent.current) setChosen(none);
    wasSent.current = isSent;
  }, [isSent]);
  useEffect(() => {
    kept = { key, list, chosen };
  }, [key, list, chosen]);

  const ids = rows.map(({ id }) => id);
  const has = (id: string) => chosen === "all" || chosen.has(id);
  const count = ids.filter(has).length;
  const isFull = count === ids.length;
  const isPicking = count > 0;
  // These are set separately, and only when they change: a changed class of body makes the browser restyle the whole list.
  useEffect(() => {
    if (!isLive) return;
    document.body.classList.add("live");
    return () => document.body.classList.remove("live", "picking");
  }, [isLive]);
  useEffect(() => {
    document.body.classList.toggle("picking", isPicking);
  }, [isPicking]);
  const now = useRef({ ids, has });
  now.current = { ids, has };
  const toggle = useCallback((id: string, isRange = false) => {
    const { ids, has } = now.current;
    const touched = new Set(isRange ? rangeBetween(ids, last.current, id) : [id]);
    const isOn = !has(id);
    last.current = id;
    // Removing one row from “all hits” keeps the others on this page chosen.
    setChosen(new Set(ids.filter((other) => (touched.has(other) ? isOn : has(other)))));
  }, []);
  return {
    count: isLive ? count : null,
    isFull,
    isAll: chosen === "all",
    has,
    toggle,
    toggleAll: () => setChosen(isFull ? none : new Set(ids)),
    toggleHits: () => setChosen(chosen === "all" ? new Set(ids) : "all"),
    clear: () => setChosen(none),
  };
}

/** More rows than the list shows can only have been chosen as all hits. */
function chosenOf(rows: readonly Row[], before: readonly string[]): Chosen {
  const chosen = new Set(before);
  return chosen.size > rows.length && rows.every(({ id }) => chosen.has(id)) ? "all" : chosen;
}
