import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentPath } from "~/features/documents/paths";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { noteExport } from "~/features/exports/note-export.server";
import { exportingPath } from "~/features/exports/paths";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast, toastCookie } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** Sends the PDF if it is made, else redirects to the page that waits for it. Script asks for the state alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, origin, documentId, versionId } = askedDocument(request);
  const shown = { ...origin, version: versionId ?? undefined };
  const now = new Date();
  const beforeMaking = () => notTooOften("export:person", viewer.id);
  const answer = await askForExport(db, viewer, { documentId, versionId, now, beforeMaking });
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
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  await noteExport(db, viewer, { versionId: answer.versionId, sha256: answer.file.sha256, sender, now });
  return sendFile(request, { ...answer.file, mediaType: "application/pdf", saveAs: `${answer.file.name}.pdf` });
}
