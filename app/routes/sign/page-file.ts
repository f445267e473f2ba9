import type { LoaderFunctionArgs } from "@remix-run/node";
import { findNewest } from "~/features/access/newest-version.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { filledPicture } from "~/features/signing/places/filled-picture.server";
import { seeVersion } from "~/features/signing/see-version.server";
import { sendDrawn } from "~/http/send-drawn.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { db } from "~db/client.server";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** Sends a picture of a page, or of what was filled in on it. A guest has seen the document once one of its pictures was sent: mail servers open links, too, but no pictures. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await knownGuestOrNone(asked);
  const { pageId = "", which = "" } = asked.params;
  if (which === "filled") {
    const picture = await filledPicture(db, open.guest, { pageId, versionId: null });
    if (!picture) throw new Response(null, { status: 404 });
    return sendDrawn(asked.request, picture);
  }
  const file = await findPageFile(db, open.guest, pageId, which);
  if (!file) throw new Response(null, { status: 404 });
  const { documentId, signer } = open;
  const sender = { address: asked.context.sender, userAgent: userAgentOf(asked.request) };
  const newest = await findNewest(db, documentId);
  if (newest) await seeVersion(db, signer, { documentId, versionId: newest.id, sender, now: new Date() });
  return sendFile(asked.request, file);
}
