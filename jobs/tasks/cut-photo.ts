import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { cutPhoto } from "~/features/profiles/photos/cut-photo.server";
import { refusePhoto } from "~/features/profiles/photos/refuse-photo.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const cutPhotoTask = task("cut-photo", {
  work: async ({ userId, fileId }, { now }) => cutPhoto(db, engines().image, { userId, fileId, maxPixels: env.MAX_PIXELS, now }),
  giveUp: async ({ userId, fileId }) => refusePhoto(db, { userId, fileId, now: new Date() }),
});
