import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { unpackFile } from "~/features/arrivals/zip/unpack-file.server";
import { noteSignatures } from "~/features/drafts/adding/note-signatures.server";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { isOutOfSpace } from "~/lib/out-of-space";
import { db } from "~db/client.server";
import { task } from "./task.ts";

const limits = { maxPixels: env.MAX_PIXELS, maxPages: env.MAX_PDF_PAGES, hardPerHour: env.HARD_FILES_PER_HOUR };

export const prepareFileTask = task("prepare-file", {
  work: async ({ draftFileId }, { now, isAlone }) => {
    // A new file is most likely read next: the reading engine starts while the corners are looked for.
    engines().warmOcr();
    await noteSignatures(db, engines().seal, { draftFileId });
    const became = await prepareFile(db, engines().image, { draftFileId, limits, readsAhead: env.READ_AHEAD, isLastTry: isAlone, now });
    if (became === "zip") await unpackFile(db, { draftFileId, now });
  },
  // A file that breaks the engine every time is refused, not tried for ever.
  giveUp: async ({ draftFileId }, error) => refusePrepared(db, { draftFileId, reason: isOutOfSpace(error) ? "no-space" : "too-hard" }),
});
