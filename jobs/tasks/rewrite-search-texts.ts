import { rewriteSearchTexts } from "~/features/search/rewrite-search-texts.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const rewriteSearchTextsTask = task("rewrite-search-texts", {
  every: "* * * * *",
  work: async () => rewriteSearchTexts(db),
});
