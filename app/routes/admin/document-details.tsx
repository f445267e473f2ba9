import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DocumentFacts } from "~/features/documents/document-facts";
import { findDocument } from "~/features/documents/find-document.server";
import { PageStrip, type Place } from "~/features/documents/page-strip";
import { PageView } from "~/features/documents/page-view";
import { readTab } from "~/features/documents/rules";
import { EditButtons } from "~/features/drafts/edit-buttons";
import { PdfButton } from "~/features/exports/pdf-button";
import { requireUser } from "~/http/session.server";
import { documentsPath, textPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { chosenPage } from "./chosen-page.ts";

export const handle = { ownPrimary: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const documentId = query.get("document");
  const tab = readTab(query.get("tab"));
  if (!documentId) throw redirect(documentsPath({ tab }));

  const found = await findDocument(db, viewer, documentId);
  const { n, page } = chosenPage(found?.pages, query.get("page"));
  if (!found || !page) throw new Response(null, { status: 404 });
  const { pages, ...facts } = found;
  const document = { ...facts, pages: pages.map(({ text, ...shown }) => shown) };
  const view = query.get("view") === "text" ? ("text" as const) : undefined;
  const place: Place = { documentId, name: facts.name, n, m: pages.length, tab, view };
  return { document, page: { ...page, text: null }, text: view ? page.text : null, place };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.document.name ?? ""} – Mappe` }];

export default function DocumentDetails() {
  const { document, page, text, place } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  return (
    <>
      <div className="path">
        <ButtonLink variant="plain" icon="arrow-left" className="back" to={documentsPath({ tab: place.tab })}>
          {t("details.back")}
        </ButtonLink>
      </div>
      <PageHeader title={document.name}>
        <div className="row actions">
          {document.grants.includes("edit") && <EditButtons documentId={document.id} pageId={page.id} />}
          <PdfButton documentId={document.id} />
          <ButtonLink icon="file-text" to={textPath(document.id)} reloadDocument aria-label={t("details.textLong")}>
            {t("details.text")}
          </ButtonLink>
        </div>
      </PageHeader>
      <div className="view">
        <PageStrip pages={document.pages} place={place} />
        <PageView page={page} text={text} place={place} />
        <DocumentFacts document={document} />
      </div>
    </>
  );
}
