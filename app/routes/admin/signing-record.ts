import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordPicture } from "~/features/exports/record-picture.server";
import { sendDrawn } from "~/http/send-drawn.server";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** The record of signing as the PDF will hold it, as a picture. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId } = askedDocument(request);
  const picture = await recordPicture(db, viewer, documentId);
  if (!picture) throw new Response(null, { status: 404 });
  return sendDrawn(request, picture);
}
