import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { guestPreparingPath } from "~/features/signing/guests/paths";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { db } from "~db/client.server";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** Sends the PDF if it is made, else leads to the page that waits for it. Script asks for the state alone. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, open } = await knownGuestOrNone(asked);
  const { documentId, guest } = open;
  const beforeMaking = () => notTooOften("link-export:link", guest.signerId);
  const answer = await askForExport(db, guest, { documentId, versionId: null, now: new Date(), beforeMaking });
  if (!answer) throw new Response(null, { status: 404 });
  if (new URL(asked.request.url).searchParams.has("state"))
    return Response.json({ state: answer.state }, { headers: { "Cache-Control": "no-store" } });
  if (answer.state !== "ready") return redirect(guestPreparingPath(secret));
  return sendFile(asked.request, { ...answer.file, mediaType: "application/pdf", saveAs: `${answer.file.name}.pdf` });
}
