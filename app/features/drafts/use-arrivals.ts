import { useRef } from "react";

/** Those of them that came while the person looks on. */
export function useArrivals<T extends { id: string }>(all: readonly T[]): T[] {
  const known = useRef(new Set(all.map(({ id }) => id)));
  return all.filter(({ id }) => !known.current.has(id));
}
