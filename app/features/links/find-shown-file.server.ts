import { findPageFile, type ServedFile } from "~/features/pages/find-page-file.server";
import type { Db } from "~db/client.server";
import { guestAskingPage, type LinkAsked } from "./guest-asking.server.ts";

type Asked = { pageId: string; which: string; now: Date };

/** Returns a page's picture, or its original, if the link shows a document with it. which: the id of a file, or "original" */
export async function findShownFile(db: Db, link: LinkAsked, { pageId, which, now }: Asked): Promise<ServedFile | undefined> {
  return findPageFile(db, await guestAskingPage(db, link, { pageId, now }), pageId, which);
}
