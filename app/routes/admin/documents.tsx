import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readBatches, readCursor } from "~/features/documents/batches";
import { DocumentList } from "~/features/documents/document-list";
import { Finder } from "~/features/documents/finder";
import { countDocuments, listDocuments } from "~/features/documents/queries.server";
import { searchTerms } from "~/features/documents/search-terms";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { documentsPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const terms = searchTerms(query.getAll("q"));
  if (params.tabId !== undefined && params.tabId !== "1") throw redirect(documentsPath({ terms }));

  const cursor = readCursor(query.get("after"));
  const batches = readBatches(query.get("batches"));
  const counted = countDocuments(db, viewer, { terms: [] });
  const [batch, hits, total, t] = await Promise.all([
    listDocuments(db, viewer, { terms, after: cursor, batches }),
    terms.length > 0 ? countDocuments(db, viewer, { terms }) : counted,
    counted,
    texts(request, "documents"),
  ]);
  return { terms, after: cursor ? query.get("after") : null, batches, batch, hits, total, mayAdd: viewer.emailVerified, title: t("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Documents() {
  const { title, hits, total, mayAdd, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  const isEmpty = total === 0 && loaded.terms.length === 0;
  return (
    <>
      <PageHeader title={title} />
      <nav className="tabs" aria-label={t("views")}>
        <Link to={documentsPath()} aria-current="page">
          {t("all")} <span>{total}</span>
        </Link>
      </nav>
      <div className="sheet">
        {!isEmpty && <Finder terms={loaded.terms} hits={hits} />}
        <DocumentList key={[loaded.after, ...loaded.terms].join("\n")} loaded={loaded} hits={hits} mayAdd={mayAdd} />
      </div>
    </>
  );
}
