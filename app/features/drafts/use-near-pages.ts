import { type RefObject, useEffect, useState } from "react";

/** number of pages before and after the open one that are there with their pictures from the beginning */
const reach = 10;
/** px around the strip within which a page is as good as seen */
const around = "600px";

/** Returns whether a page of the strip is near: beside the open one, or in sight since the screen was opened. */
export function useNearPages(strip: RefObject<HTMLElement>, ids: readonly string[], openAt: number): (at: number) => boolean {
  const [seen, see] = useState<ReadonlySet<string>>(() => new Set());

  useEffect(() => {
    const idOf = new Map([...(strip.current?.children ?? [])].map((page, at) => [page, ids[at]]));
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? (idOf.get(target) ?? []) : []));
        if (come.length > 0) see((before) => (come.every((id) => before.has(id)) ? before : new Set([...before, ...come])));
      },
      { root: strip.current, rootMargin: around },
    );
    for (const page of idOf.keys()) observer.observe(page);
    return () => observer.disconnect();
  }, [strip, ids]);

  return (at) => Math.abs(at - Math.max(openAt, 0)) <= reach || seen.has(ids[at] ?? "");
}
