// `npm run seed`: a busy account, made by the product's own commands. A rule that breaks breaks this too.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Logger, runOnce } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import type { Grant } from "~/features/access/rules";
import { registerAccount } from "~/features/accounts/register-account.server";
import type { Viewer } from "~/features/accounts/rules";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { findNewest } from "~/features/documents/versions/find-newest.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/change-draft.server";
import { publishingState } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { outlineOfName } from "~/features/signatures/hands.server";
import { keepSignature, type NewSignature } from "~/features/signatures/keep-signature.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { db, sqlClient } from "~db/client.server";
import { taskList } from "~jobs/tasks/index";
import { account, contacts } from "./seed/account.ts";
import { type Paper, papers, pdfOf, pictureOf, receipts } from "./seed/papers.ts";

const sender = { address: "127.0.0.1", userAgent: "" };

const viewer = await aVerifiedAccount(account);
if (viewer) {
  const documents = new Map<string, string>();
  for (const paper of papers.toReversed()) documents.set(paper.name, await upload(viewer, paper, await pdfOf(paper)));
  for (const paper of receipts) documents.set(paper.name, await upload(viewer, paper, await pictureOf(paper)));
  const [tobias, sabine] = [await aContact(viewer, contacts[0]), await aContact(viewer, contacts[1])];
  await share(viewer, documents.get("Mietvertrag Rosenweg 12"), [
    [tobias, ["view", "edit", "sign"]],
    [sabine, ["view", "sign"]],
  ]);
  await share(viewer, documents.get("Rechnung Stadtwerke"), [[tobias, ["view"]]]);
  await askAll(viewer, documents.get("Mietvertrag Rosenweg 12"), [viewer, tobias, sabine]);
  await sign(sabine, documents.get("Mietvertrag Rosenweg 12"));
  await db.transaction((tx) => keepSignature(tx, viewer, typedBy(viewer), { inProfile: true, now: new Date() }));
  process.stdout.write(
    `${papers.length + receipts.length} documents are there.\nSign in as ${account.email} with the password ${account.password}\n`,
  );
} else {
  process.stdout.write(`The account ${account.email} is there already.\n`);
}
await engines().close();
await sqlClient().end();

async function aVerifiedAccount({ email, displayName }: Pick<typeof account, "email" | "displayName">): Promise<Viewer | undefined> {
  const now = new Date();
  const { password } = account;
  const registered = await registerAccount(db, { email, displayName, password, language: "de", sender: "seed", userAgent: "", now });
  if (!registered.ok) return undefined;
  const token = await mintVerification(db, { userId: registered.userId, now });
  await verifyEmail(db, { token, password, viewerId: undefined, sender: "seed", userAgent: "", now });
  return {
    id: registered.userId,
    sessionId: "",
    email,
    displayName,
    emailVerified: true,
    lastSignInAt: now,
  };
}

/** Somebody who was invited and has accepted. */
async function aContact(viewer: Viewer, who: Pick<typeof account, "email" | "displayName"> | undefined): Promise<Viewer> {
  const contact = who && (await aVerifiedAccount(who));
  if (!contact) throw new Error(`There is an account ${who?.email} already.`);
  const invited = await sendInvite(db, { viewer, email: contact.email, now: new Date() });
  if (!invited.ok) throw new Error(`${contact.email} could not be invited: ${invited.reason}.`);
  const accepted = await acceptInvite(db, { viewer: contact, inviteId: invited.inviteId, now: new Date() });
  if (!accepted.ok) throw new Error(`The invitation to ${contact.email} could not be accepted: ${accepted.reason}.`);
  return contact;
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

function typedBy({ displayName }: Viewer): NewSignature {
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
  // A running Mappe may have taken the job already: whoever has it, the document is awaited.
  do await workOff();
  while ((await publishingState(db, person, draft.id))?.state !== "published");
  return draft.documentId;
}

async function workOff(): Promise<void> {
  await runOnce({ connectionString: env.DATABASE_URL, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
}
