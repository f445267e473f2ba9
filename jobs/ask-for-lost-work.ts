import { askForLostBulk } from "~/features/bulk/ask-for-lost-bulk.server";
import { askForLostDrafts } from "~/features/drafts/saving/ask-for-lost-drafts.server";
import { askForLostExports } from "~/features/exports/ask-for-lost-exports.server";
import { askForLostNews } from "~/features/notifications/ask-for-lost-news.server";
import { askForLostDataExports } from "~/features/own-data/export/ask-for-lost-data-exports.server";
import { askForLostPages } from "~/features/pages/ask-for-lost-pages.server";
import { askForLostPhotos } from "~/features/profiles/photos/ask-for-lost-photos.server";
import { askForLostHandOvers } from "~/features/sharing/hand-over/ask-for-lost-hand-overs.server";
import { askForLostSignatures } from "~/features/signatures/ask-for-lost-signatures.server";
import type { Db } from "~db/client.server";

/** The most of each kind at once; the rest is found the next time. */
const atOnce = 500;

const kinds = {
  pages: askForLostPages,
  drafts: askForLostDrafts,
  exports: askForLostExports,
  bulk: askForLostBulk,
  dataExports: askForLostDataExports,
  news: askForLostNews,
  photos: askForLostPhotos,
  signatures: askForLostSignatures,
  handOvers: askForLostHandOvers,
};

/**
 * Enqueues anew the work that a state promises but no job will do, so that it does not wait for ever, however its job was lost. Answers how many of
 * each kind. State and job are written in one transaction and read in one statement, so that nothing under way is taken for lost.
 */
export async function askForLostWork(db: Db, { now }: { now: Date }): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  for (const [kind, askForLost] of Object.entries(kinds)) {
    const lost = await askForLost(db, { atOnce, now });
    if (lost > 0) asked[kind] = lost;
  }
  return asked;
}
