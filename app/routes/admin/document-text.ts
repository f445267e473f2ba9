import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDocument } from "~/features/documents/find-document.server";
import { textOf } from "~/features/pages/text/text-of";
import { attachment } from "~/http/attachment";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** The text of all pages of a version, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, versionId } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId });
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
