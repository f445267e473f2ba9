import { askForExport, type ExportAnswer } from "~/features/exports/ask-for-export.server";
import type { Db } from "~db/client.server";
import type { OpenLink } from "./find-link.server.ts";
import { guestAsking } from "./guest-asking.server.ts";

type Asked = { documentId: string; now: Date; beforeMaking: () => Promise<void> };

/** Returns the PDF of a document for a guest, or that it is being made; undefined if the link hands on none. */
export async function askForPdf(db: Db, link: OpenLink, asked: Asked): Promise<ExportAnswer | undefined> {
  return link.download === "none" ? undefined : askForExport(db, await guestAsking(db, link, asked), { ...asked, versionId: null });
}
