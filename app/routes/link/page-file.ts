import type { LoaderFunctionArgs } from "@remix-run/node";
import { findShownFile } from "~/features/links/find-shown-file.server";
import { noteVisit } from "~/features/links/note-visit.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";

/** Sends a picture of a page, or its original, to whoever has the link. A document counts as seen once one of its pictures was sent. */
export async function loader(asked: LoaderFunctionArgs) {
  const { link } = await unlockedLink(asked);
  const { pageId = "", which = "" } = asked.params;
  const now = new Date();
  const file = await findShownFile(db, link, { pageId, which, now });
  if (!file) throw new Response(null, { status: 404 });
  const kind = which === "original" ? "original" : "seen";
  await noteVisit(db, link, { kind, userAgent: userAgentOf(asked.request), now });
  return sendFile(asked.request, kind === "original" ? { ...file, saveAs: file.name } : file);
}
