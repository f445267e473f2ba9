import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentPath } from "~/features/documents/paths";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportingPath } from "~/features/exports/paths";
import { sendFile } from "~/http/send-file.server";
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
  return sendFile(request, { ...answer.file, mediaType: "application/pdf", saveAs: `${answer.file.name}.pdf` });
}
