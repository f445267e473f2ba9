import { Link, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, lightboxPath } from "~/features/documents/paths";
import type { Piece } from "~/features/search/marks";
import { ButtonLink } from "~/ui/button";
import { PageStage, type StagePage } from "./page-stage.tsx";
import type { PageAddress } from "./page-strip.tsx";
import { type PageTurning, PageTurns } from "./page-turns.tsx";
import { useZoom } from "./use-zoom.ts";
import { whole } from "./zoom.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

/** children: further actions for the page */
type Props = {
  page: StagePage & { readingFailed: boolean };
  lines: string;
  text: Piece[] | null;
  place: PageAddress;
  turning: PageTurning | null;
  children?: ReactNode;
};

// A phone has about three device px for each CSS px, of which two are enough to read by. Its browser would take three, and so is told that the
// picture is narrower than it is: it takes the 640 px. Zooming loads more.
const sizes = "(width < 641px) 230px, 600px";

/** The chosen page in large: its picture, or the text that was read on it. */
export function PageView({ page, lines, text, place, turning, children }: Props) {
  const { t } = useTranslation("documents");
  const { documentId, version, name, n, m, view, origin } = place;
  const label = t("details.pageOf", { n, m });
  const zooming = useZoom(whole);
  const isPicture = view !== "text";
  const navigate = useNavigate();
  const shown = { ...origin, version };
  const turn = (pages: 1 | -1) => turning && navigate(pages > 0 ? turning.next : turning.previous, { preventScrollReset: true });
  return (
    <section className="viewer" aria-label={label}>
      <div className="thin">
        {/* biome-ignore lint/a11y/useSemanticElements: links are no fieldset */}
        <div className="segments" role="group" aria-label={t("details.view")}>
          <Link to={documentPath(documentId, { ...shown, page: n })} preventScrollReset aria-current={isPicture || undefined}>
            {t("details.page")}
          </Link>
          <Link
            to={documentPath(documentId, { ...shown, page: n, view: "text" })}
            preventScrollReset
            aria-current={view === "text" || undefined}
          >
            {t("details.pageText")}
          </Link>
        </div>
        {turning ? <PageTurns turning={turning} n={n} m={m} /> : <span className="small-text quiet figures">{label}</span>}
        <div className="zoom-tools">
          {isPicture && <ZoomButtons zooming={zooming} pathOf={(zoom) => lightboxPath(documentId, n, { ...shown, zoom })} />}
          {children}
          <ButtonLink
            variant="plain"
            square
            icon="maximize-2"
            to={lightboxPath(documentId, n, shown)}
            aria-label={t("details.fullScreen")}
          />
        </div>
      </div>
      <div className="ground">
        {isPicture ? (
          <PageStage
            page={page}
            lines={lines}
            alt={t("details.pageAlt", { n, name })}
            label={label}
            sizes={sizes}
            zooming={zooming}
            turn={turn}
          />
        ) : (
          <PageWords text={text} failed={page.readingFailed} />
        )}
      </div>
    </section>
  );
}

function PageWords({ text, failed }: { text: Piece[] | null; failed: boolean }) {
  const { t } = useTranslation("documents");
  if (text === null) return <p className="quiet">{failed ? t("details.unreadable") : t("details.unread")}</p>;
  if (!text.some((piece) => piece.text.trim())) return <p className="quiet">{t("details.noText")}</p>;
  return <div className="text">{text.map((piece) => (piece.isFound ? <mark key={piece.from}>{piece.text}</mark> : piece.text))}</div>;
}
