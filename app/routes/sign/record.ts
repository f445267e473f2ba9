import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordPicture } from "~/features/exports/record-picture.server";
import { sendDrawn } from "~/http/send-drawn.server";
import { db } from "~db/client.server";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** The record of signing as the PDF will hold it, as a picture. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await knownGuestOrNone(asked);
  const picture = await recordPicture(db, open.guest, open.documentId);
  if (!picture) throw new Response(null, { status: 404 });
  return sendDrawn(asked.request, picture);
}
