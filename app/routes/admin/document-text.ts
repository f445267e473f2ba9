import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findDocument } from "~/features/documents/find-document.server";
import { textOf } from "~/features/documents/text-of";
import { attachment } from "~/http/attachment";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { documentsPath } from "~/paths";
import { db } from "~db/client.server";

/** The text of all pages, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const documentId = new URL(request.url).searchParams.get("document");
  if (!documentId) throw redirect(documentsPath());
  const document = await findDocument(db, viewer, documentId);
  if (!document) throw new Response(null, { status: 404 });
  const t = await texts(request, "documents");
  const text = textOf(document.pages, (n) => t("export.textPage", { n }));
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": attachment(`${document.name}.txt`),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-cache",
    },
  });
}
