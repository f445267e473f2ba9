import { useTranslation } from "react-i18next";
import { type Adding, AddPages } from "../adding/add-pages.tsx";
import { Original } from "../adding/original.tsx";
import type { DraftPage, DraftView } from "../find-draft.server.ts";
import { PagesStrip } from "../pages-strip.tsx";
import type { DraftPlace } from "../paths.ts";

type Props = {
  draft: DraftView | null;
  /** the page that is being worked on */
  page: DraftPage | undefined;
  place: DraftPlace;
  isLive: boolean;
  /** there is no page, nor is one on its way */
  isEmpty: boolean;
  adding: Adding;
};

/** All pages in their order, and the ways to add more. */
export function PagesSection({ draft, page, place, isLive, isEmpty, adding }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <section className="pages" aria-label={t("pages.title")}>
      {isEmpty && (
        <h2>
          {t("pages.first")}
          <span className="long">{t("pages.drop")}</span>
        </h2>
      )}
      <PagesStrip draft={draft} selectedId={page?.id} isLive={isLive} place={place} />
      <AddPages {...adding} document={place.document} pages={draft?.pages ?? []}>
        {page && <Original page={page} />}
      </AddPages>
    </section>
  );
}
