import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { chosenIds, maxChosen } from "~/features/documents/selection/selection";
import { askForExports } from "~/features/exports/ask-for-exports.server";
import { zippingPath } from "~/features/exports/paths";
import { writeZip } from "~/features/exports/write-zip.server";
import { attachment } from "~/http/attachment";
import { notFound } from "~/http/errors";
import { fileBody } from "~/http/file-body";
import { requireUser } from "~/http/session.server";
import { isoDate } from "~/lib/dates";
import { db } from "~db/client.server";

/** The chosen documents as PDFs in one file when all are made, else the page where one waits for them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const documentIds = chosenIds(new URL(request.url).searchParams.getAll("document")).slice(0, maxChosen);
  const now = new Date();
  const answer = await askForExports(db, viewer, { documentIds, now });
  if (!answer) return notFound();
  if (answer.state !== "ready") return redirect(zippingPath(documentIds));

  const { body, bytes } = writeZip(answer.files);
  const headers = new Headers({
    "Content-Type": "application/zip",
    "Content-Length": String(bytes),
    "Content-Disposition": attachment(`Mappe ${isoDate(now)}.zip`),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
  });
  if (request.method === "HEAD") {
    body.destroy();
    return new Response(null, { headers });
  }
  return new Response(fileBody(body), { headers });
}
