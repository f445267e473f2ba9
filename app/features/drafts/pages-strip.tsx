import { useNavigate } from "@remix-run/react";
import { type DragEvent, type MouseEvent, memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInSight } from "~/features/list/viewer/use-in-sight";
import { picturePath } from "~/paths";
import { Icon } from "~/ui/icon";
import { draftButton } from "./intents.ts";
import { type DraftPlace, draftPath } from "./paths.ts";
import type { ShownDraft, StripPage } from "./shown-draft.server.ts";
import { useNearPages } from "./use-near-pages.ts";
import { usePageDrag } from "./use-page-drag.ts";
import { useStripFocus } from "./use-strip-focus.ts";

type Props = { draft: ShownDraft | null; isLive: boolean; place: DraftPlace };

const none: [] = [];

/** Shows every page at its place in the order; files that are still under way come last. */
export function PagesStrip({ draft, isLive, place }: Props) {
  const { t } = useTranslation("drafts");
  const drag = usePageDrag();
  const pages = draft?.pages ?? none;
  const open = draft?.open;
  const openAt = open ? open.n - 1 : -1;
  const ids = useMemo(() => pages.map(({ id }) => id), [pages]);
  const isNear = useNearPages(drag.strip, ids, openAt);
  const focus = useStripFocus(drag.strip, ids);
  useInSight(drag.strip, openAt);
  // Opening another page also posts corners that may have been moved.
  const hasCorners = open != null && !open.isFromPdf && open.recipe.corners === null;
  const openPage = useOpenPage(isLive && !hasCorners ? place : undefined);
  const coming = draft?.files.filter((file) => file.state === "received") ?? [];
  if (pages.length === 0 && coming.length === 0) return null;
  return (
    <ol
      className="strip"
      aria-label={t("pages.title")}
      ref={drag.strip}
      {...focus}
      {...(isLive && pages.length > 1 && { "data-movable": "", onPointerDown: drag.onPointerDown, onDragStart: stay })}
    >
      {pages.map(({ id, thumbnail, analysis, isCropped, isFromPdf }, index) => (
        <PageInStrip
          key={id}
          id={id}
          n={index + 1}
          isCurrent={index === openAt}
          openPage={openPage}
          {...(isNear(index) && { thumbnail, analysis, isCropped, isFromPdf })}
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

/** Prevents the browser from dragging the picture. */
function stay(event: DragEvent): void {
  event.preventDefault();
}

/**
 * Returns what a pressed page does: it opens by its address where nothing has to be posted on the way. place: undefined where its button posts the
 * form. The function stays the same, so that hundreds of pages need not be drawn again.
 */
function useOpenPage(place: DraftPlace | undefined): (event: MouseEvent, id: string) => void {
  const navigate = useNavigate();
  const now = useRef<(event: MouseEvent, id: string) => void>(() => {});
  now.current = (event, id) => {
    if (!place) return;
    event.preventDefault();
    navigate(draftPath(id, place), { replace: true, preventScrollReset: true });
  };
  return useRef((event: MouseEvent, id: string) => now.current(event, id)).current;
}

type PageInStripProps = Pick<StripPage, "id" | "isCropped" | "isFromPdf" | "analysis"> & {
  n: number;
  isCurrent: boolean;
  openPage: (event: MouseEvent, id: string) => void;
  /** undefined: the page is far from what is seen, and is no more than its number */
  thumbnail?: string;
  mayRemove: boolean;
};

/** Its button opens the page: without script, following a link would lose what was typed. */
const PageInStrip = memo(function PageInStrip(page: PageInStripProps) {
  const { t } = useTranslation("drafts");
  const { id, n, isCurrent, openPage, thumbnail, analysis, mayRemove } = page;
  const states = [page.isCropped && t("pages.cropped"), page.isFromPdf && t("pages.fromPdf"), analysis === "done" && t("pages.read")];
  return (
    <li>
      <button
        type="submit"
        className="open"
        {...draftButton(`open:${id}`)}
        onClick={(event) => openPage(event, id)}
        aria-current={isCurrent || undefined}
        aria-label={[t("pages.page", { n }), ...states.filter(Boolean)].join(", ")}
      >
        {thumbnail && (
          <img className="page" src={picturePath(id, thumbnail)} alt="" width="210" height="297" loading="lazy" decoding="async" />
        )}
        {n}
      </button>
      {thumbnail && mayRemove && (
        <button type="submit" className="take-off" {...draftButton(`remove:${id}`)} aria-label={t("pages.remove", { n })}>
          <span>
            <Icon name="x" small />
          </span>
        </button>
      )}
      {thumbnail && analysis === "done" && (
        <span className="state" aria-hidden="true">
          <Icon name="check" small />
        </span>
      )}
    </li>
  );
});
