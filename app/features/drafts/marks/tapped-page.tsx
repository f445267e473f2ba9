import { useTranslation } from "react-i18next";
import { tappedWidths } from "~/lib/tap";
import { picturePath } from "~/paths";
import type { DraftPage } from "../find-draft.server.ts";

/**
 * The page as an image input: the annotation is put where it is tapped. There is one input for each shown width, as the browser sends
 * the place in px without the width.
 */
export function TappedPage({ page, n }: { page: DraftPage; n: number }) {
  const { t } = useTranslation("marks");
  const { picture } = page;
  const shown = picture.renditions.at(-1) ?? picture;
  return (
    <section className="ground" aria-label={t("preview")}>
      <p className="quiet small-text">{page.isRendering ? t("drawing") : t("tap")}</p>
      {tappedWidths.map((width) => (
        <input
          key={width}
          className="page tapped"
          data-width={width}
          type="image"
          name={`at${width}`}
          src={picturePath(page.id, shown.fileId)}
          alt={t("previewAlt", { n })}
          width={width}
          height={Math.round((width * picture.height) / picture.width)}
        />
      ))}
    </section>
  );
}
