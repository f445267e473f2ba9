import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import { chooseStraightening } from "~/features/accounts/choose-straightening.server";
import type { Viewer } from "~/features/accounts/rules";
import { holdsOtherFiles } from "~/features/drafts/adding/draft-room.server";
import { type Received, receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { type DraftFormRead, readDraftForm } from "~/features/drafts/forms";
import { findNewDraft, openDraft } from "~/features/drafts/open-draft.server";
import { wantedLookIn } from "~/features/drafts/rules";
import { notUnderstood } from "~/http/errors";
import { formLimits } from "~/http/form-limits";
import { readForm } from "~/http/multipart.server";
import { isId } from "~/lib/ids";
import { db } from "~db/client.server";

/**
 * The outcome for the files of a form; if several hold, the first one here.
 * - apart: they are to be a document each, and none of them is in the draft
 * - gone: the draft was published or discarded while a file arrived
 * - used-up: nothing is left of the trial, and they were not taken
 * - refused: one was turned away; the draft says which and why
 * - joined: they were sent from a screen without a draft, into one that another tab had begun meanwhile
 * - repeated: the form came before, and they with it
 */
type FilesOutcome = "apart" | "gone" | "used-up" | "refused" | "joined" | "repeated" | "kept" | "none";

type DraftPost = DraftFormRead & {
  files: FilesOutcome;
  /** the form whose first page the person waits for: this one, where files of it are in the draft, or one before it */
  added: string | undefined;
};

/** documentId: of the document that is edited. Reads the screen's form while its files go into the store one after the other, never whole into memory. */
export async function receiveDraftForm(request: Request, viewer: Viewer, documentId?: string): Promise<DraftPost> {
  // A form without its id is taken all the same; only a repeat of it cannot be recognised.
  const spareId = randomUUID();
  const idIn = (fields: FormData) => [fields.get("submissionId")].find(isId) ?? spareId;
  const sendsApart = (fields: FormData) => !documentId && fields.get("apart") === "each";
  const mostFiles = (fields: FormData) => (sendsApart(fields) ? formLimits.filesApart : env.MAX_FORM_FILES);
  let files: ReturnType<typeof receiveFiles> | undefined;
  const reading = readForm(request, {
    maxFileBytes: env.MAX_FILE_BYTES,
    maxFiles: mostFiles,
    async onFile({ name, place, stream }, before) {
      // The choices are stored before the first file, because it is prepared as they say.
      if (!files) await takeChoices(viewer, before);
      const look = wantedLookIn(String(before.get("look") ?? ""));
      files ??= receiveFiles(db, { viewer, documentId, submissionId: idIn(before), look, isApart: sendsApart(before) });
      await files.take({ name, place, body: stream });
    },
  });
  const { fields, skipped, hasMoreFiles } = await reading.catch(async (failure: unknown) => {
    await files?.finish();
    throw failure;
  });
  const named = skipped.map((file) => ({ ...file, reason: "too-many-files" as const }));
  const further = hasMoreFiles ? [{ name: "", place: mostFiles(fields) + skipped.length, reason: "more-files" as const }] : [];
  const received = new Set(await files?.finish([...named, ...further]));
  const read = readDraftForm(fields);
  if (!read) return notUnderstood();
  const { form } = read;
  if (!files) await takeChoices(viewer, fields);
  // Facts typed before the first page came are kept as well. They may come after Upload was pressed, or the whole form may come twice: then they
  // begin no new draft.
  const typed = [form.name, form.type, form.sender, form.documentDate, form.tags, form.taxRelevant];
  if (!documentId && typed.some((words) => words?.trim()) && !form.draft && !received.has("repeated")) await openDraft(db, viewer);
  const isApart = files !== undefined && sendsApart(fields);
  const isKept = received.has("kept") && !isApart;
  const beginsDraft = isKept && !documentId && !form.draft && form.scripted === undefined;
  const joined = beginsDraft ? await findNewDraft(db, viewer) : undefined;
  const isJoined = joined !== undefined && (await holdsOtherFiles(db, { versionId: joined.id, submissionId: idIn(fields) }));
  return {
    ...read,
    files: isApart ? "apart" : outcomeOf(received, isJoined),
    added: isKept ? idIn(fields) : form.awaited,
  };
}

/** Stores the person's choices beside the files if they differ from those with which the screen was shown. */
async function takeChoices(viewer: Viewer, fields: FormData): Promise<void> {
  const shownStraightened = fields.get("straightened");
  const straightens = fields.get("straightens") ?? "off";
  if (shownStraightened && shownStraightened !== straightens) await chooseStraightening(db, viewer, straightens === "on");
  const shownApart = fields.get("apartShown");
  const apart = fields.get("apart");
  if (shownApart && apart && shownApart !== apart) await chooseApart(db, viewer, apart === "each");
}

function outcomeOf(received: ReadonlySet<Received>, isJoined: boolean): FilesOutcome {
  if (received.has("gone")) return "gone";
  if (received.has("used-up")) return "used-up";
  if ([...received].some((became) => became !== "kept" && became !== "repeated")) return "refused";
  if (isJoined) return "joined";
  if (received.has("repeated")) return "repeated";
  return received.has("kept") ? "kept" : "none";
}
