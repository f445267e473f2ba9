import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPage } from "~/features/documents/find-document.server";
import { documentPath, type Origin } from "~/features/documents/paths";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { useInSight } from "./use-in-sight.ts";

/** isFound: a search term occurs on the page */
export type ShownPage = Pick<DocumentPage, "id" | "picture"> & { isFound: boolean };

/** The place in a document: n is 1-based; version: id of an older version. */
export type PageAddress = {
  documentId: string;
  version?: string | undefined;
  name: string;
  n: number;
  m: number;
  view?: "text" | undefined;
  origin: Origin;
};

/** children: shown after the pages */
export function PageStrip({ pages, place, children }: { pages: ShownPage[]; place: PageAddress; children?: ReactNode }) {
  const { t } = useTranslation("documents");
  const { documentId, version, name, view, origin } = place;
  const strip = useRef<HTMLOListElement>(null);
  useInSight(strip, place.n - 1);
  return (
    <ol className="strip" ref={strip} aria-label={t("details.pages")}>
      {pages.map((page, index) => (
        <li key={page.id}>
          <Link
            to={documentPath(documentId, { ...origin, version, page: index + 1, view })}
            preventScrollReset
            aria-current={index + 1 === place.n || undefined}
            aria-label={t(page.isFound ? "details.nthPageFound" : "details.nthPage", { n: index + 1 })}
          >
            <Picture pageId={page.id} picture={page.picture} alt={t("details.pageAlt", { n: index + 1, name })} sizes="64px" />
            {page.isFound && (
              <span className="hit">
                <Icon name="search" />
              </span>
            )}
            {index + 1}
          </Link>
        </li>
      ))}
      {children}
    </ol>
  );
}
