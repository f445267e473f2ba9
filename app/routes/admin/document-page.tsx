import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { openedBy } from "~/features/access/give-access.server";
import { findDocument } from "~/features/documents/find-document.server";
import { documentPath, lightboxPath } from "~/features/documents/paths";
import { versionInAddress } from "~/features/documents/versions/rules";
import { FullScreenButton } from "~/features/list/viewer/full-screen-button";
import { PageStage } from "~/features/list/viewer/page-stage";
import { useZoom } from "~/features/list/viewer/use-zoom";
import { readZoom, type Zoom } from "~/features/list/viewer/zoom";
import { ZoomButtons } from "~/features/list/viewer/zoom-buttons";
import { findLines } from "~/features/pages/text/find-lines.server";
import { filledOver } from "~/features/signing/places/told-filled.server";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { dashboardPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { useShownEffect } from "~/ui/use-shown-effect";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { chosenPage } from "./chosen-page.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, origin, documentId, versionId, terms } = askedDocument(request);
  const found = await findDocument(db, viewer, { documentId, versionId });
  const { n, page } = chosenPage(found?.pages, query.get("page"));
  if (!found || !page) throw new Response(null, { status: 404 });
  await openedBy(db, viewer, documentId);
  const from = query.get("from") === "dashboard" ? ("dashboard" as const) : undefined;
  const place = { documentId, version: versionInAddress(found), name: found.name, n, m: found.pages.length, from, origin };
  const { id, picture } = page;
  const filled = await filledOver(db, { pageId: id, versionId: found.versionId }, await texts(request, "filling"));
  return { place, page: { id, picture, filled }, lines: await findLines(db, id, terms), zoom: readZoom(query.get("zoom")) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.place.name ?? ""} – Mappe` }];

const turn = { square: true, replace: true } as const;

/** One page of a document, enlarged. It is a page of its own, so that it works without script and Back leaves it. */
export default function DocumentPage() {
  const { place, page, lines, zoom: start } = useLoaderData<typeof loader>();
  const { documentId, version, name, n, m, from, origin } = place;
  const { t } = useTranslation("documents");
  const navigate = useNavigate();
  const lightbox = useRef<HTMLElement>(null);
  const zooming = useZoom(start);

  const pathOf = (page: number, zoom: Zoom) => lightboxPath(documentId, page, { ...origin, version, from, zoom });
  // The first page follows the last one.
  const at = (page: number) => (m > 1 ? pathOf(((page - 1 + m) % m) + 1, zooming.zoom) : null);
  const [previous, next] = [at(n - 1), at(n + 1)];
  const close = from ? dashboardPath : documentPath(documentId, { ...origin, version, page: n });
  const go = (path: string | null) => path && navigate(path, { replace: true });
  useKeys({ Escape: close, ArrowLeft: previous, ArrowRight: next }, go);

  return (
    <main className="lightbox" aria-label={name} ref={lightbox}>
      <div className="row apart">
        <h1 className="small-text" title={name}>
          {name} <span className="quiet figures">{t("details.pageOf", { n, m })}</span>
        </h1>
        <div className="row">
          <ZoomButtons zooming={zooming} pathOf={(zoom) => pathOf(n, zoom)} fits />
          <FullScreenButton of={lightbox} />
          <ButtonLink variant="plain" square icon="x" to={close} replace aria-label={t("lightbox.close")} />
        </div>
      </div>
      {previous && (
        <ButtonLink {...turn} className="turn" icon="chevron-left" to={previous} rel="prev" aria-label={t("lightbox.previous")} />
      )}
      {next && <ButtonLink {...turn} className="turn" icon="chevron-right" to={next} rel="next" aria-label={t("lightbox.next")} />}
      <PageStage
        page={page}
        lines={lines}
        alt={t("details.pageAlt", { n, name })}
        label={t("details.pageOf", { n, m })}
        sizes="min(100vw, 75vh)"
        zooming={zooming}
        turn={(pages) => go(pages > 0 ? next : previous)}
      />
    </main>
  );
}

function useKeys(paths: Record<string, string | null>, go: (path: string | null) => void) {
  useShownEffect(() => {
    function act(event: KeyboardEvent) {
      const path = paths[event.key];
      if (path && !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey) go(path);
    }
    window.addEventListener("keydown", act);
    return () => window.removeEventListener("keydown", act);
  });
}
