import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { putBulkAway } from "~/features/bulk/put-bulk-away.server";
import { bulkPath } from "~/features/documents/paths";
import { noteExport } from "~/features/exports/note-export.server";
import { findZipped } from "~/features/exports/zip/find-zipped.server";
import { writeZip } from "~/features/exports/zip/write-zip.server";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { isoDate } from "~/lib/dates";
import { log } from "~/log.server";
import { db } from "~db/client.server";

/** Sends the chosen documents as PDFs in one file, or redirects to the page that waits for them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("take-away:person", viewer.id);
  const actionId = new URL(request.url).searchParams.get("action") ?? "";
  const zipped = await findZipped(db, viewer, actionId);
  if (!zipped) return notFound();
  if (zipped.state === "asked") return redirect(bulkPath(actionId));

  const now = new Date();
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  for (const { versionId, sha256, isSealed } of zipped.files)
    if (isSealed) await noteExport(db, viewer, { versionId, sha256, sender, now });
  const { body, bytes } = writeZip(zipped.files);
  // The outcome stays until the last byte was sent: if the connection breaks before, the person finds it again above the list.
  body.once("end", () => {
    putBulkAway(db, viewer, { actionId, now: new Date() }).catch((error) => log.error({ err: error }, "A ZIP that was taken stays news."));
  });
  return sendFile(request, { body, bytes, mediaType: "application/zip", saveAs: `Mappe ${isoDate(now)}.zip` });
}
