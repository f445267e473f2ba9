import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordPicture } from "~/features/exports/record-picture.server";
import { sendFile } from "~/http/send-file.server";
import { db } from "~db/client.server";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** The record of signing as the PDF will hold it, as a picture. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await knownGuestOrNone(asked);
  const picture = await recordPicture(db, open.guest, open.documentId);
  if (!picture) throw new Response(null, { status: 404 });
  const { svg, tag } = picture;
  return sendFile(asked.request, { mediaType: "image/svg+xml", bytes: svg.length, body: Readable.from([svg]), tag });
}
