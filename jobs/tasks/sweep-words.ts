import { sweepWords } from "~/features/search/collect-words.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepWordsTask = task("sweep-words", {
  every: "29 4 * * *",
  work: async () => {
    log.info({ words: await sweepWords(db) }, "words that stand nowhere were swept");
  },
});
