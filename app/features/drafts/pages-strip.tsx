import { Link } from "@remix-run/react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useInSight } from "~/features/list/viewer/use-in-sight";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { DraftPage, DraftView } from "./find-draft.server.ts";
import { draftButton } from "./intents.ts";
import { type DraftPlace, draftPath } from "./paths.ts";
import { usePageDrag } from "./use-page-drag.ts";

type Props = { draft: DraftView | null; selectedId: string | undefined; isLive: boolean; place: DraftPlace };

/** Shows every page at its place in the order; files that are still under way come last. */
export function PagesStrip({ draft, selectedId, isLive, place }: Props) {
  const { t } = useTranslation("drafts");
  const drag = usePageDrag();
  const pages = draft?.pages ?? [];
  useInSight(
    drag.strip,
    pages.findIndex(({ id }) => id === selectedId),
  );
  const shown = pages.find(({ id }) => id === selectedId);
  // Opening another page also posts corners that may have been moved.
  const hasCorners = shown !== undefined && !shown.isFromPdf && shown.recipe.corners === null;
  const coming = draft?.files.filter((file) => file.state === "received") ?? [];
  if (pages.length === 0 && coming.length === 0) return null;
  return (
    <ol
      className="strip"
      aria-label={t("pages.title")}
      ref={drag.strip}
      {...(isLive && pages.length > 1 && { "data-movable": "", onPointerDown: drag.onPointerDown, onDragStart: stay })}
    >
      {pages.map((page, index) => (
        <StripPage
          key={page.id}
          page={page}
          n={index + 1}
          isCurrent={page.id === selectedId}
          isLink={isLive && !hasCorners}
          place={place}
          mayRemove={!draft?.edits || pages.length > 1}
        />
      ))}
      {coming.map((file) => (
        <li key={file.id} className="coming" title={file.name}>
          <span className="page blank">
            <Icon name="loader" />
          </span>
          <span className="small-text quiet">{t("pages.preparing")}</span>
        </li>
      ))}
    </ol>
  );
}

/** Prevents the browser from dragging the picture or the link. */
function stay(event: DragEvent): void {
  event.preventDefault();
}

type StripPageProps = { page: DraftPage; n: number; isCurrent: boolean; isLink: boolean; place: DraftPlace; mayRemove: boolean };

function StripPage({ page, n, isCurrent, isLink, place, mayRemove }: StripPageProps) {
  const { t } = useTranslation("drafts");
  const states = [
    page.recipe.corners && t("pages.cropped"),
    page.isFromPdf && t("pages.fromPdf"),
    page.analysis === "done" && t("pages.read"),
  ].filter(Boolean);
  const told = { "aria-current": isCurrent || undefined, "aria-label": [t("pages.page", { n }), ...states].join(", ") };
  const shown = (
    <>
      <Picture pageId={page.id} picture={page.picture} alt="" sizes="88px" className="page" />
      {n}
    </>
  );
  return (
    <li data-page={page.id}>
      {isLink ? (
        <Link className="open" to={draftPath(page.id, place)} preventScrollReset replace {...told}>
          {shown}
        </Link>
      ) : (
        // Without script, following a link would lose what was typed, so this is a button.
        <button type="submit" className="open" {...draftButton(`open:${page.id}`)} {...told}>
          {shown}
        </button>
      )}
      {mayRemove && (
        <button type="submit" className="take-off" {...draftButton(`remove:${page.id}`)} aria-label={t("pages.remove", { n })}>
          <span>
            <Icon name="x" small />
          </span>
        </button>
      )}
      {page.analysis === "done" && (
        <span className="state" aria-hidden="true">
          <Icon name="check" small />
        </span>
      )}
    </li>
  );
}
