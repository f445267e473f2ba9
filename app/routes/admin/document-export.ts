import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentPath } from "~/features/documents/paths";
import { askForExport, type ExportedFile } from "~/features/exports/ask-for-export.server";
import { exportingPath } from "~/features/exports/paths";
import { openFile } from "~/features/pages/open-file.server";
import { attachment } from "~/http/attachment";
import { fileBody } from "~/http/file-body";
import { requireUser } from "~/http/session.server";
import { redirectWithToast, toastCookie } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** The PDF when it is made, else the page where one waits for it. Script asks for the state alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, origin, documentId, versionId } = askedDocument(request);
  const shown = { ...origin, version: versionId ?? undefined };
  const answer = await askForExport(db, viewer, { documentId, versionId, now: new Date() });
  if (!answer) throw new Response(null, { status: 404 });

  const t = await texts(request, "documents");
  const failure = { text: t("export.failed"), kind: "danger", ms: 5000 } as const;
  if (query.has("state")) {
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (answer.state === "failed") headers.append("Set-Cookie", await toastCookie(failure, documentPath(documentId, shown)));
    return Response.json(answer.state === "asked" ? { state: "asked", progress: answer.progress } : { state: answer.state }, { headers });
  }
  if (answer.state === "failed") return redirectWithToast(documentPath(documentId, shown), failure);
  if (answer.state === "asked") return redirect(exportingPath(documentId, shown));
  return sendPdf(request, answer.file);
}

async function sendPdf(request: Request, { key, bytes, name }: ExportedFile): Promise<Response> {
  const headers = new Headers({
    "Content-Type": "application/pdf",
    "Content-Length": String(bytes),
    "Content-Disposition": attachment(`${name}.pdf`),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(fileBody(await openFile(key)), { headers });
}
