import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { maxZipped } from "~/features/documents/bulk/rules";
import { chosenIds } from "~/features/documents/selection/selection";
import { askForExports } from "~/features/exports/ask-for-exports.server";
import { noteExport } from "~/features/exports/note-export.server";
import { zippingPath } from "~/features/exports/paths";
import { writeZip } from "~/features/exports/write-zip.server";
import { notFound } from "~/http/errors";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { isoDate } from "~/lib/dates";
import { db } from "~db/client.server";

/** The chosen documents as PDFs in one file when all are made, else the page where one waits for them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const documentIds = chosenIds(new URL(request.url).searchParams.getAll("document")).slice(0, maxZipped);
  const now = new Date();
  const answer = await askForExports(db, viewer, { documentIds, now });
  if (!answer) return notFound();
  if (answer.state !== "ready") return redirect(zippingPath(documentIds));

  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  for (const { versionId, sha256 } of answer.files) await noteExport(db, viewer, { versionId, sha256, sender, now });
  return sendFile(request, { ...writeZip(answer.files), mediaType: "application/zip", saveAs: `Mappe ${isoDate(now)}.zip` });
}
