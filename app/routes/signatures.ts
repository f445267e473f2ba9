import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSignature } from "~/features/signatures/find-signature.server";
import { outlineOf } from "~/features/signatures/rules";
import { svgOfOutline } from "~/features/signatures/svg-of-outline";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";

/** The picture of a signature; as long as it is not made, the vectors that it is made of. */
export async function loader({ request, params: { imageId = "" } }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const signature = await findSignature(db, viewer, imageId);
  if (signature?.file) return sendFile(request, signature.file);
  const outline = signature && outlineOf(signature);
  if (!outline) throw new Response(null, { status: 404 });
  const svg = Buffer.from(svgOfOutline(outline));
  return sendFile(request, { mediaType: "image/svg+xml", bytes: svg.length, body: Readable.from([svg]), tag: imageId });
}
