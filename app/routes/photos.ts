import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPhotoFile } from "~/features/profiles/photos/find-photo.server";
import { forgetsOnLeaving } from "~/http/clear-browser.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";

/** Sends a person's photo to viewers who may see that person. */
export async function loader({ request, params: { fileId = "" } }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const file = await findPhotoFile(db, viewer, fileId);
  if (!file) throw new Response(null, { status: 404 });
  return sendFile(request, { ...file, isFixed: file.isOwn && forgetsOnLeaving });
}
