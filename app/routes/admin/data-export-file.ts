import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findDataExportFile } from "~/features/own-data/export/find-data-export.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { dataExportPath } from "~/paths";
import { db } from "~db/client.server";

/** Sends the person's data in one file; if there is none, redirects to the page that shows its state. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const file = await findDataExportFile(db, viewer, new Date());
  if (!file) return redirect(dataExportPath);
  const t = await texts(request, "ownData");
  return sendFile(request, { ...file, mediaType: "application/zip", saveAs: t("export.file", { day: isoDate(file.readyAt) }) });
}
