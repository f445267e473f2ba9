import { useRef } from "react";

/** Returns those items that came while the person watches. */
export function useArrivals<T extends { id: string }>(all: readonly T[]): T[] {
  const known = useRef(new Set(all.map(({ id }) => id)));
  return all.filter(({ id }) => !known.current.has(id));
}
