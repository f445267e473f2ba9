import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDocument } from "~/features/documents/find-document.server";
import { takeEnclosed } from "~/features/documents/invoice/take-enclosed.server";
import { enclosedIn } from "~/features/documents/paths";
import { tidyFileName } from "~/features/drafts/rules";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

/** A file that came with an electronic invoice, to be saved: it is part of the original. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("details:person", viewer.id);
  const { query, documentId, versionId } = askedDocument(request);
  const which = enclosedIn(query);
  const document = await findDocument(db, viewer, { documentId, versionId });
  const file = which && document?.may.seeOriginals ? await takeEnclosed(db, document.versionId, which) : null;
  if (!file) throw new Response(null, { status: 404 });
  return sendFile(request, {
    mediaType: "application/octet-stream",
    bytes: file.content.length,
    saveAs: tidyFileName(file.name),
    body: Readable.from([file.content]),
    tag: createHash("sha256").update(file.content).digest("hex"),
  });
}
