import { useTranslation } from "react-i18next";
import folderUrl from "~/ui/folder.svg?url";
import { type Adding, AddPages } from "../adding/add-pages.tsx";
import { Original } from "../adding/original.tsx";
import { PagePlace } from "../looks/page-place.tsx";
import { PagesStrip } from "../pages-strip.tsx";
import type { DraftPlace } from "../paths.ts";
import type { ShownDraft } from "../shown-draft.server.ts";

type Props = {
  draft: ShownDraft | null;
  place: DraftPlace;
  isLive: boolean;
  /** there is no page, nor is one on its way */
  isEmpty: boolean;
  adding: Adding;
};

/** All pages in their order, and the ways to add more. */
export function PagesSection({ draft, place, isLive, isEmpty, adding }: Props) {
  const { t } = useTranslation("drafts");
  const open = draft?.open;
  return (
    <section className="pages" aria-label={t("pages.title")}>
      {isEmpty && (
        <>
          <img src={folderUrl} alt="" width={200} height={154} />
          <h2>
            {t("pages.first")}
            <span className="long">{t("pages.drop")}</span>
          </h2>
        </>
      )}
      <PagesStrip draft={draft} isLive={isLive} place={place} />
      <AddPages {...adding} document={place.document} pages={draft?.pages ?? []} isEmpty={isEmpty}>
        {open && <PagePlace n={open.n} total={draft.pages.length} />}
        {open && <Original page={open} />}
      </AddPages>
    </section>
  );
}
