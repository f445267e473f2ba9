import type { LoaderFunctionArgs } from "@remix-run/node";
import { noteVisit } from "~/features/links/note-visit.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";

/** Sends a picture of a page, or its original, to whoever has the link. A document counts as seen once one of its pictures was sent. */
export async function loader(asked: LoaderFunctionArgs) {
  const { link } = await unlockedLink(asked);
  const { pageId = "", which = "" } = asked.params;
  const file = await findPageFile(db, link.guest, pageId, which);
  if (!file) throw new Response(null, { status: 404 });
  const kind = which === "original" ? "original" : "seen";
  await noteVisit(db, link, { kind, userAgent: userAgentOf(asked.request), now: new Date() });
  return sendFile(asked.request, kind === "original" ? { ...file, saveAs: file.name } : file);
}
