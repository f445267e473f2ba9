import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { findDocument } from "~/features/documents/find-document.server";
import { versionInAddress } from "~/features/documents/rules";
import { requireUser } from "~/http/session.server";
import { dashboardPath, documentPath, lightboxPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { chosenPage } from "./chosen-page.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, origin, documentId, versionId } = askedDocument(request);
  const found = await findDocument(db, viewer, { documentId, versionId });
  const { n, page } = chosenPage(found?.pages, query.get("page"));
  if (!found || !page) throw new Response(null, { status: 404 });
  const m = found.pages.length;
  const from = query.get("from") === "dashboard" ? "dashboard" : undefined;
  const version = versionInAddress(found);
  // Behind the last page comes the first.
  const at = (place: number) => (m > 1 ? lightboxPath(documentId, ((place - 1 + m) % m) + 1, { ...origin, version, from }) : null);
  const close = from ? dashboardPath : documentPath(documentId, { ...origin, version, page: n });
  const paths = { close, previous: at(n - 1), next: at(n + 1) };
  return { name: found.name, n, m, page: { id: page.id, picture: page.picture }, ...paths };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ""} – Mappe` }];

/** One page in full: a page of its own, so that it works without script and Back leaves it. */
export default function DocumentPage() {
  const { name, n, m, page, close, previous, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  useKeys({ Escape: close, ArrowLeft: previous, ArrowRight: next });
  return (
    <main className="lightbox" aria-label={name}>
      <div className="row apart">
        <h1 className="small-text figures">{t("details.pageOf", { n, m })}</h1>
        <div className="row">
          {previous && (
            <ButtonLink variant="plain" square icon="chevron-left" to={previous} replace rel="prev" aria-label={t("lightbox.previous")} />
          )}
          {next && <ButtonLink variant="plain" square icon="chevron-right" to={next} replace rel="next" aria-label={t("lightbox.next")} />}
          <ButtonLink variant="plain" square icon="x" to={close} replace aria-label={t("lightbox.close")} />
        </div>
      </div>
      <Picture
        key={page.picture.fileId}
        pageId={page.id}
        picture={page.picture}
        alt={t("details.pageAlt", { n, name })}
        sizes={`min(100vw, ${page.picture.width}px)`}
        loading="eager"
      />
    </main>
  );
}

function useKeys(paths: Record<string, string | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    function go(event: KeyboardEvent) {
      const path = paths[event.key];
      if (path && !event.altKey && !event.ctrlKey && !event.metaKey) navigate(path, { replace: true });
    }
    window.addEventListener("keydown", go);
    return () => window.removeEventListener("keydown", go);
  });
}
