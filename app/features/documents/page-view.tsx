import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { documentPath, lightboxPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import type { Place, ShownPage } from "./page-strip.tsx";

type Props = { page: ShownPage; text: string | null; place: Place };

/** The chosen page, large: as a picture or as the text that was read on it. */
export function PageView({ page, text, place }: Props) {
  const { t, i18n } = useTranslation("documents");
  const { documentId, version, name, n, m, view, origin } = place;
  const fullScreen = lightboxPath(documentId, n, { ...origin, version });
  const label = t("details.pageOf", { n, m });
  return (
    <section className="viewer" aria-label={label}>
      <div className="thin">
        {/* biome-ignore lint/a11y/useSemanticElements: links are no fieldset */}
        <div className="segments" role="group" aria-label={t("details.view")}>
          <Link
            to={documentPath(documentId, { ...origin, version, page: n })}
            preventScrollReset
            aria-current={view !== "text" || undefined}
          >
            {t("details.page")}
          </Link>
          <Link
            to={documentPath(documentId, { ...origin, version, page: n, view: "text" })}
            preventScrollReset
            aria-current={view === "text" || undefined}
          >
            {t("details.pageText")}
          </Link>
        </div>
        <span className="small-text quiet figures">
          {label} · {formatBytes(page.pictureBytes, i18n.language)}
        </span>
        <ButtonLink variant="plain" square icon="maximize-2" to={fullScreen} aria-label={t("details.fullScreen")} />
      </div>
      <div className="ground">
        {view === "text" ? (
          <PageWords text={text} failed={page.readingFailed} />
        ) : (
          <Link to={fullScreen} aria-label={t("details.fullScreen")}>
            <Picture
              key={page.picture.fileId}
              pageId={page.id}
              picture={page.picture}
              alt={t("details.pageAlt", { n, name })}
              sizes="(width < 641px) 100vw, 600px"
              loading="eager"
            />
          </Link>
        )}
      </div>
    </section>
  );
}

function PageWords({ text, failed }: { text: string | null; failed: boolean }) {
  const { t } = useTranslation("documents");
  if (text === null) return <p className="quiet">{failed ? t("details.unreadable") : t("details.unread")}</p>;
  return text.trim() ? <div className="text">{text}</div> : <p className="quiet">{t("details.noText")}</p>;
}
