import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { askForPdf } from "~/features/links/ask-for-pdf.server";
import { noteVisit } from "~/features/links/note-visit.server";
import { linkPreparingPath } from "~/features/links/paths";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";

/** Sends the PDF if it is made, else leads to the page that waits for it. Script asks for the state alone. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, link } = await unlockedLink(asked);
  const { documentId = "" } = asked.params;
  const now = new Date();
  const beforeMaking = () => notTooOften("link-export:link", link.guest.linkId);
  const answer = await askForPdf(db, link, { documentId, now, beforeMaking });
  if (!answer) throw new Response(null, { status: 404 });
  if (new URL(asked.request.url).searchParams.has("state"))
    return Response.json({ state: answer.state }, { headers: { "Cache-Control": "no-store" } });
  if (answer.state !== "ready") return redirect(linkPreparingPath(secret, documentId));
  await noteVisit(db, link, { kind: "pdf", userAgent: userAgentOf(asked.request), now });
  return sendFile(asked.request, { ...answer.file, mediaType: "application/pdf", saveAs: `${answer.file.name}.pdf` });
}
