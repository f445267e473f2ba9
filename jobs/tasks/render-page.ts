import { engines } from "~/engines/engines.server";
import { giveUpLook } from "~/features/drafts/looks/give-up-look.server";
import { continuePublishing } from "~/features/drafts/saving/publish-when-prepared.server";
import { giveUpReading } from "~/features/pages/read-page.server";
import { renderPage } from "~/features/pages/render-page.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const renderPageTask = task("render-page", {
  work: async (page) => {
    await renderPage(db, engines().image, page);
    await continuePublishing(db, page);
  },
  giveUp: async (page) => {
    await giveUpLook(db, page);
    if (page.thenRead) await giveUpReading(db, page);
  },
});
