import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { filledPicture } from "~/features/signing/places/filled-picture.server";
import { forgetsOnLeaving } from "~/http/clear-browser.server";
import { sendDrawn } from "~/http/send-drawn.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";

/** Sends pictures of a page, its original, or what was filled in on it, to people who may have them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { pageId = "", which = "" } = params;
  if (which === "filled") {
    const versionId = new URL(request.url).searchParams.get("version");
    const picture = await filledPicture(db, viewer, { pageId, versionId });
    if (!picture) throw new Response(null, { status: 404 });
    return sendDrawn(request, picture);
  }
  const file = await findPageFile(db, viewer, pageId, which);
  if (!file) throw new Response(null, { status: 404 });
  return sendFile(request, which === "original" ? { ...file, saveAs: file.name } : { ...file, isFixed: file.isOwn && forgetsOnLeaving });
}
