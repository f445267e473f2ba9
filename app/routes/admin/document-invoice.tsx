import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toldInvoice } from "~/features/documents/facts/told-invoice.server";
import { findDocument } from "~/features/documents/find-document.server";
import { InvoiceFindings } from "~/features/documents/invoice/invoice-findings";
import { InvoiceSheet, type SheetLinks } from "~/features/documents/invoice/invoice-sheet";
import { type ShownInvoice, shownInvoice } from "~/features/documents/invoice/shown-invoice.server";
import { compareInvoice } from "~/features/documents/paper/compare-invoice.server";
import { documentPath, enclosedPath } from "~/features/documents/paths";
import { versionInAddress } from "~/features/documents/versions/rules";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { i18nFor } from "~/i18n/texts.server";
import { originalPath } from "~/paths";
import styles from "~/styles/invoice.css?url";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { oneDocument: true } satisfies RouteHandle;

/** What an electronic invoice says, as a person reads it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, versionId, origin } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId });
  if (!document) return notFound();
  const i18n = await i18nFor(request);
  const language = i18n.language === "en" ? ("en" as const) : ("de" as const);
  const shown = await shownInvoice(db, document, language);
  const compared = await compareInvoice(db, document, new Date());
  const [page] = document.pages;
  if (!shown || !compared || !page) return notFound();
  const t = i18n.getFixedT(null, "invoices");
  const version = versionInAddress(document);
  return {
    title: document.name,
    back: { to: documentPath(documentId, { ...origin, version }), children: t("sheet.back") },
    original: document.may.seeOriginals ? { to: originalPath(page.id), text: t("sheet.original") } : null,
    differ: toldInvoice(compared, { t, language }).differ,
    ...shown,
    ...(document.may.seeOriginals && { links: linksTo(shown, { documentId, version }) }),
  };
}

function linksTo(
  { invoice, enclosed }: ShownInvoice,
  { documentId, version }: { documentId: string; version: string | undefined },
): SheetLinks {
  const path = (where: "pdf" | "invoice", n: number) => enclosedPath(documentId, { version, where, n });
  return {
    attachments: invoice.attachments.rows.map(({ isFile }, n) => (isFile ? path("invoice", n) : null)),
    enclosed: enclosed.map((name, n) => ({ name, to: path("pdf", n) })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentInvoice() {
  const { title, back, original, differ, words, invoice, check, links } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} back={back}>
        {original && (
          <ButtonLink icon="download" to={original.to} reloadDocument download>
            {original.text}
          </ButtonLink>
        )}
      </PageHeader>
      {differ && <Banner tone="warning">{differ}</Banner>}
      <InvoiceFindings check={check} />
      <InvoiceSheet invoice={invoice} words={words} {...(links && { links })} />
    </>
  );
}
