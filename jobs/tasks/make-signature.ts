import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { makeSignature } from "~/features/signatures/make-signature.server";
import { refuseSignature } from "~/features/signatures/refuse-signature.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

const limits = { maxPixels: env.MAX_PIXELS, side: env.SIGNATURE_SIDE };

export const makeSignatureTask = task("make-signature", {
  work: async ({ imageId }, { now }) => makeSignature(db, engines().image, { imageId, ...limits, now }),
  giveUp: async ({ imageId }) => refuseSignature(db, { imageId, now: new Date() }),
});
