import type { TFunction } from "i18next";
import { documentPath } from "~/features/documents/paths";
import type { PageAddress, ShownPage } from "./page-strip.tsx";
import type { PageTurning } from "./page-turns.tsx";

/** Returns what leads from the shown page to the others; null if it is the only one. */
export function pageTurns(place: PageAddress, pages: readonly ShownPage[], t: TFunction<"turning">): PageTurning | null {
  const { documentId, version, n, m, view, origin } = place;
  if (m < 2) return null;
  const pathOf = (page: number) => documentPath(documentId, { ...origin, version, view, page });
  const hit = nextHit(pages, n);
  return {
    // The first page follows the last one.
    previous: pathOf(n > 1 ? n - 1 : m),
    next: pathOf(n < m ? n + 1 : 1),
    fields: [...new URL(pathOf(1), "http://localhost").searchParams],
    number: t("number", { m }),
    of: t("of", { m }),
    hit: hit === null ? null : { to: pathOf(hit), text: t("hit", { n: hit }) },
  };
}

/** The number of the next page with a search term, from the first again after the last; null if there is no other. */
function nextHit(pages: readonly ShownPage[], n: number): number | null {
  const hits = pages.flatMap(({ isFound }, index) => (isFound && index + 1 !== n ? [index + 1] : []));
  return hits.find((hit) => hit > n) ?? hits[0] ?? null;
}
