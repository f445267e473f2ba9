import type { LoaderFunctionArgs } from "@remix-run/node";
import { findShownFile } from "~/features/links/find-shown-file.server";
import { guestAskingPage } from "~/features/links/guest-asking.server";
import { noteVisit } from "~/features/links/note-visit.server";
import { filledPicture } from "~/features/signing/places/filled-picture.server";
import { sendDrawn } from "~/http/send-drawn.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";

/** Sends a picture of a page, what was filled in on it, or its original, to whoever has the link. A document counts as seen once one of its pictures was sent. */
export async function loader(asked: LoaderFunctionArgs) {
  const { link } = await unlockedLink(asked);
  const { pageId = "", which = "" } = asked.params;
  const now = new Date();
  if (which === "filled") {
    const guest = await guestAskingPage(db, link, { pageId, now });
    const picture = await filledPicture(db, guest, { pageId, versionId: null });
    if (!picture) throw new Response(null, { status: 404 });
    return sendDrawn(asked.request, picture);
  }
  const file = await findShownFile(db, link, { pageId, which, now });
  if (!file) throw new Response(null, { status: 404 });
  const kind = which === "original" ? "original" : "seen";
  await noteVisit(db, link, { kind, userAgent: userAgentOf(asked.request), now });
  return sendFile(asked.request, kind === "original" ? { ...file, saveAs: file.name } : file);
}
