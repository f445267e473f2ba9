import { giveUpPublishing, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const publishDraftTask = task("publish-draft", {
  work: async ({ versionId }, { now }) => publishDraft(db, { versionId, now }),
  giveUp: async ({ versionId }) => giveUpPublishing(db, { versionId }),
});
