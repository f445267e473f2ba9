import { tellNews } from "~/features/notifications/tell-news.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const tellNewsTask = task("tell-news", {
  work: async ({ userId }) => tellNews(db, { userId }),
});
