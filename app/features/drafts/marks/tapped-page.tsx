import { useTranslation } from "react-i18next";
import { TappedPicture } from "~/features/pages/tapped-picture";
import type { DraftPage } from "../find-draft.server.ts";

/** The page as an image input: the annotation is put where it is tapped. */
export function TappedPage({ page, n }: { page: DraftPage; n: number }) {
  const { t } = useTranslation("marks");
  return (
    <section className="ground" aria-label={t("preview")}>
      <p className="quiet small-text">{page.isRendering ? t("drawing") : t("tap")}</p>
      <TappedPicture pageId={page.id} picture={page.picture} alt={t("previewAlt", { n })} />
    </section>
  );
}
