import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import { chooseStraightening } from "~/features/accounts/choose-straightening.server";
import type { Viewer } from "~/features/accounts/rules";
import { holdsOtherFiles } from "~/features/drafts/adding/draft-room.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { cornersIn, type DraftForm, draftForm } from "~/features/drafts/forms";
import { findNewDraft, openDraft } from "~/features/drafts/open-draft.server";
import { wantedLookIn } from "~/features/drafts/rules";
import { notUnderstood } from "~/http/errors";
import { formLimits } from "~/http/form-limits";
import { readForm } from "~/http/multipart.server";
import type { Quad, WantedLook } from "~/imaging/recipe";
import { isId } from "~/lib/ids";
import { db } from "~db/client.server";

type DraftPost = {
  form: DraftForm;
  shownCorners: Quad | undefined;
  /** the form came before, and its files with it */
  isRepeated: boolean;
  /** a file of the form was turned away; the draft says which and why */
  isRefused: boolean;
  /** nothing is left of the trial: files of the form were not taken */
  isUsedUp: boolean;
  /** its files are to be a document each, and none of them is in the draft */
  isApart: boolean;
  /** the form whose first page the person waits for: this one, where files of it are in the draft, or one before it */
  added: string | undefined;
  /** sent from a screen without a draft, into one that another tab had begun meanwhile */
  isJoined: boolean;
  /** the draft was published or discarded while a file arrived */
  isGone: boolean;
};

/** documentId: of the document that is edited. Reads the screen's form while its files go into the store one after the other, never whole into memory. */
export async function receiveDraftForm(request: Request, viewer: Viewer, documentId?: string): Promise<DraftPost> {
  // A form without its id is taken all the same; only a repeat of it cannot be recognised.
  let submissionId: string = randomUUID();
  let look: WantedLook | undefined;
  let files: ReturnType<typeof receiveFiles> | undefined;
  const choices = { shown: "", chosen: "off" };
  const apart = { shown: "", chosen: "" };
  // Before the first file: it is prepared as they say.
  async function takeChoices(): Promise<void> {
    if (choices.shown && choices.shown !== choices.chosen) await chooseStraightening(db, viewer, choices.chosen === "on");
    choices.shown = "";
    if (apart.shown && apart.chosen && apart.shown !== apart.chosen) await chooseApart(db, viewer, apart.chosen === "each");
    apart.shown = "";
  }
  const sendsApart = () => !documentId && apart.chosen === "each";
  const maxFiles = () => (sendsApart() ? formLimits.filesApart : env.MAX_FORM_FILES);
  const reading = readForm(request, {
    maxFileBytes: env.MAX_FILE_BYTES,
    maxFiles,
    onField(name, value) {
      if (name === "submissionId" && isId(value)) submissionId = value;
      if (name === "look") look = wantedLookIn(value);
      if (name === "straightened") choices.shown = value;
      if (name === "straightens") choices.chosen = value;
      if (name === "apartShown") apart.shown = value;
      if (name === "apart") apart.chosen = value;
    },
    async onFile({ name, place, stream }) {
      await takeChoices();
      files ??= receiveFiles(db, { viewer, documentId, submissionId, look, isApart: sendsApart() });
      await files.take({ name, place, body: stream });
    },
  });
  const { fields, skipped, hasMoreFiles } = await reading.catch(async (failure: unknown) => {
    await files?.finish();
    throw failure;
  });
  const named = skipped.map((file) => ({ ...file, reason: "too-many-files" as const }));
  const further = hasMoreFiles ? [{ name: "", place: maxFiles() + skipped.length, reason: "more-files" as const }] : [];
  const received = new Set(await files?.finish([...named, ...further]));
  const isApart = sendsApart() && files !== undefined;
  const isRepeated = received.has("repeated");
  const isUsedUp = received.has("used-up");
  const entries = Object.fromEntries(fields);
  const read = draftForm.safeParse({
    ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== "")),
    name: entries.name,
    type: entries.type,
    sender: entries.sender,
    documentDate: entries.documentDate,
    shownName: entries.shownName,
    shownType: entries.shownType,
    shownSender: entries.shownSender,
    shownDate: entries.shownDate,
  });
  if (!read.success) return notUnderstood();
  const form = read.data;
  await takeChoices();
  // Words may come after Upload, and so may the whole form: they begin no new draft.
  if (!documentId && hasFacts(form) && !form.draft && !isRepeated) await openDraft(db, viewer);
  const isRefused = [...received].some((became) => !["kept", "repeated", "used-up", "gone"].includes(became));
  const isJoined =
    !documentId && !form.draft && form.scripted === undefined && received.has("kept") && !isApart && (await joins(viewer, submissionId));
  const added = received.has("kept") && !isApart ? submissionId : form.awaited;
  return {
    form,
    shownCorners: cornersIn(entries),
    isRepeated,
    isRefused,
    isUsedUp,
    isApart,
    isJoined,
    added,
    isGone: received.has("gone"),
  };
}

async function joins(viewer: Viewer, submissionId: string): Promise<boolean> {
  const draft = await findNewDraft(db, viewer);
  return draft !== undefined && holdsOtherFiles(db, { versionId: draft.id, submissionId });
}

/** What was typed before the first page came is kept as well. */
function hasFacts({ name, type, sender, documentDate, tags, taxRelevant }: DraftForm): boolean {
  return [name, type, sender, documentDate, tags].some((typed) => typed?.trim()) || taxRelevant !== undefined;
}
