import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeTable } from "~/features/bulk/table/write-table.server";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { db } from "~db/client.server";

/** Sends the facts of the chosen documents as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("take-away:person", viewer.id);
  const actionId = new URL(request.url).searchParams.get("action") ?? "";
  const body = await writeTable(db, viewer, { actionId, t: await texts(request, "table"), language: languageOf(request) });
  if (!body) return notFound();
  return sendFile(request, { body, bytes: null, mediaType: "text/csv; charset=utf-8", saveAs: `Mappe ${isoDate(new Date())}.csv` });
}
