import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDocument } from "~/features/documents/find-document.server";
import { textOf } from "~/features/pages/text/text-of";
import { sendFile } from "~/http/send-file.server";
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
  const bytes = Buffer.from(text);
  return sendFile(request, {
    mediaType: "text/plain; charset=utf-8",
    bytes: bytes.length,
    saveAs: `${document.name}.txt`,
    body: Readable.from([bytes]),
    tag: createHash("sha256").update(bytes).digest("hex"),
  });
}
