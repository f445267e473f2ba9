import { collectWords } from "~/features/search/collect-words.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const collectWordsTask = task("collect-words", {
  every: "* * * * *",
  work: async () => collectWords(db),
});
