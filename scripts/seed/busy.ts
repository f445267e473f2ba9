import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Logger, runOnce } from "graphile-worker";
import { env } from "~/env.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { publishingState } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { outlineOfName } from "~/features/signatures/hands.server";
import { keepSignature, type SignatureInput } from "~/features/signatures/keep-signature.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { db } from "~db/client.server";
import { taskList } from "~jobs/task-lists";
import { contacts } from "./account.ts";
import { type Paper, papers, pdfOf, pictureOf, receipts } from "./papers.ts";
import { aContact } from "./people.ts";

const sender = { address: "127.0.0.1", userAgent: "" };

/** Makes a few documents in every state. Answers how many. */
export async function fillBusy(viewer: Viewer): Promise<number> {
  const documents = new Map<string, string>();
  for (const paper of papers.toReversed()) documents.set(paper.name, await upload(viewer, paper, await pdfOf(paper)));
  for (const paper of receipts) documents.set(paper.name, await upload(viewer, paper, await pictureOf(paper)));
  const [tobias, sabine] = [await aContact(viewer, contacts.tobias), await aContact(viewer, contacts.sabine)];
  await share(viewer, documents.get("Mietvertrag Rosenweg 12"), [
    [tobias, ["view", "edit", "sign"]],
    [sabine, ["view", "sign"]],
  ]);
  await share(viewer, documents.get("Rechnung Stadtwerke"), [[tobias, ["view"]]]);
  await askAll(viewer, documents.get("Mietvertrag Rosenweg 12"), [viewer, tobias, sabine]);
  await sign(sabine, documents.get("Mietvertrag Rosenweg 12"));
  await db.transaction((tx) => keepSignature(tx, viewer, typedBy(viewer), { inProfile: true, now: new Date() }));
  return documents.size;
}

async function share(viewer: Viewer, documentId: string | undefined, people: [Viewer, Grant[]][]): Promise<void> {
  const after = new Map(people.map(([{ id }, grants]) => [id, grants]));
  const asked = { before: new Map(), after };
  const shared = await shareDocument(db, viewer, { documentId: documentId ?? "", asked, now: new Date() });
  if (!shared.ok) throw new Error(`A document could not be shared: ${shared.reason}.`);
}

async function askAll(viewer: Viewer, documentId: string | undefined, signers: Viewer[]): Promise<void> {
  const asked = { before: new Set<string>(), after: new Set(signers.map(({ id }) => id)) };
  const set = await setSigners(db, viewer, { documentId: documentId ?? "", asked, sender, now: new Date() });
  if (!set.ok) throw new Error(`Nobody could be asked to sign: ${set.reason}.`);
}

async function sign(viewer: Viewer, documentId = ""): Promise<void> {
  const newest = await findNewest(db, documentId);
  if (!newest) throw new Error("There is nothing to sign.");
  const signed = await signVersion(db, viewer, {
    documentId,
    versionId: newest.id,
    content: await contentHash(db, newest.id),
    signature: (tx) => keepSignature(tx, viewer, typedBy(viewer), { inProfile: true, now: new Date() }),
    sender,
    now: new Date(),
  });
  if (!signed.ok) throw new Error(`The contract could not be signed: ${signed.reason}.`);
}

function typedBy({ displayName }: Viewer): SignatureInput {
  const outline = outlineOfName(displayName, "great-vibes", 0);
  if (!outline) throw new Error(`Nobody can sign as "${displayName}".`);
  return { kind: "typed", typed: displayName, outline };
}

/** Answers the document's id. */
async function upload(person: Viewer, paper: Paper, bytes: Buffer): Promise<string> {
  await receiveFile(db, { viewer: person, submissionId: randomUUID(), place: 0, name: paper.file, body: Readable.from([bytes]) });
  const draft = await openDraft(db, person);
  const facts = { name: paper.name, documentType: paper.type, addTags: paper.tags, taxRelevance: paper.tax };
  await changeDraft(db, person, { versionId: draft.id, facts, now: new Date() });
  await askToPublish(db, person, { versionId: draft.id, now: new Date() });
  // A running Mappe may have taken the job already: in both cases the document is awaited.
  do await workOff();
  while ((await publishingState(db, person, draft.id))?.state !== "published");
  return draft.documentId;
}

async function workOff(): Promise<void> {
  await runOnce({ connectionString: env.DATABASE_URL, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
}
