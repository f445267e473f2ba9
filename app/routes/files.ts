import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { openFile } from "~/features/pages/open-file.server";
import { attachment } from "~/http/attachment";
import { fileBody } from "~/http/file-body";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";

/** Pictures of a page and its original, for those who may have them. Never shown as a page of ours. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { pageId = "", which = "" } = params;
  const file = await findPageFile(db, viewer, pageId, which);
  if (!file) throw new Response(null, { status: 404 });
  const headers = new Headers({
    "Content-Type": file.mediaType,
    "Content-Length": String(file.bytes),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": which === "original" ? "private, no-cache" : "private, max-age=31536000, immutable",
    "Content-Disposition": which === "original" ? attachment(file.name) : "inline",
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(fileBody(await openFile(file.key)), { headers });
}
