import { giveUpPublishing, publishDraft } from "~/features/drafts/saving/publish-draft.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const publishDraftTask = task(
  "publish-draft",
  async ({ versionId }, { now }) => publishDraft(db, { versionId, now }),
  async ({ versionId }) => giveUpPublishing(db, { versionId }),
);
