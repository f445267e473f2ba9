import { useRef } from "react";

/** The last of these that came while the person looks on. */
export function useLatestArrival<T extends { id: string }>(all: readonly T[]): T | undefined {
  const known = useRef(new Set(all.map(({ id }) => id)));
  return all.findLast(({ id }) => !known.current.has(id));
}
