import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { refreshSearchTextOfPage } from "~/features/documents/versions/refresh-search-text.server";
import { sparePublishedCard } from "~/features/drafts/looks/spare-identity-card.server";
import { recogniseSettled } from "~/features/drafts/suggesting/recognise-facts.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { askForDuplicatesOfPage } from "~/features/duplicates/find-duplicates.server";
import { classifyPage } from "~/features/pages/classify-page.server";
import { finishReading, giveUpReading, type ReadPage, readPage } from "~/features/pages/read-page.server";
import { db } from "~db/client.server";
import { noteSearchable } from "../measure-searchable.ts";
import { enqueue } from "../queue.server.ts";
import { task } from "./task.ts";

export const readPageTask = task("read-page", {
  work: async ({ pageId, personId }, { now }) => {
    const [outcome, imageGuess] = await Promise.all([readOrRender({ pageId, personId }), classifyPage(db, engines().type, { pageId })]);
    if (outcome !== "read") return;
    const { isPublishedCard } = await suggestFromPage(db, { pageId, imageGuess, now });
    if (isPublishedCard) await sparePublishedCard(db, engines().image, { pageId });
    await refreshSearchTextOfPage(db, { pageId });
    const arrivedAt = await finishReading(db, { pageId });
    // A document that was published between its suggestions and now still waited for this page.
    await recogniseSettled(db, { pageId, now });
    await askForDuplicatesOfPage(db, { pageId });
    // If pages are not read ahead, people decide when a page is read, and the time until then says nothing.
    if (arrivedAt && env.READ_AHEAD) noteSearchable(arrivedAt, new Date());
  },
  giveUp: async ({ pageId }) => {
    await giveUpReading(db, { pageId });
    await recogniseSettled(db, { pageId, now: new Date() });
    await askForDuplicatesOfPage(db, { pageId });
  },
});

/** A page that needs its picture first is drawn by another job, which asks for the reading again. */
async function readOrRender(page: ReadPage) {
  const outcome = await readPage(db, engines(), page);
  if (outcome === "picture-first") await enqueue(db, "render-page", { ...page, thenRead: true }, { jobKey: `render:${page.pageId}` });
  return outcome;
}
