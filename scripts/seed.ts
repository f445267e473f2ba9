// `npm run seed`: a busy account, made by the product's own commands. A rule that breaks breaks this too.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Logger, runOnce } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import type { Viewer } from "~/features/accounts/rules";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { changeDraft } from "~/features/drafts/change-draft.server";
import { publishingState } from "~/features/drafts/find-draft.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { db, sqlClient } from "~db/client.server";
import { taskList } from "~jobs/tasks/index";
import { account } from "./seed/account.ts";
import { type Paper, papers, pdfOf, pictureOf, receipts } from "./seed/papers.ts";

const viewer = await aVerifiedAccount();
if (viewer) {
  for (const paper of papers.toReversed()) await upload(viewer, paper, await pdfOf(paper));
  for (const paper of receipts) await upload(viewer, paper, await pictureOf(paper));
  process.stdout.write(
    `${papers.length + receipts.length} documents are there.\nSign in as ${account.email} with the password ${account.password}\n`,
  );
} else {
  process.stdout.write(`The account ${account.email} is there already.\n`);
}
await engines().close();
await sqlClient().end();

async function aVerifiedAccount(): Promise<Viewer | undefined> {
  const now = new Date();
  const registered = await registerAccount(db, { ...account, language: "de", sender: "seed", userAgent: "", now });
  if (!registered.ok) return undefined;
  const token = await mintVerification(db, { userId: registered.userId, now });
  await verifyEmail(db, { token, password: account.password, viewerId: undefined, sender: "seed", userAgent: "", now });
  return {
    id: registered.userId,
    sessionId: "",
    email: account.email,
    displayName: account.displayName,
    emailVerified: true,
    lastSignInAt: now,
  };
}

async function upload(person: Viewer, paper: Paper, bytes: Buffer): Promise<void> {
  await receiveFile(db, { viewer: person, submissionId: randomUUID(), place: 0, name: paper.file, body: Readable.from([bytes]) });
  const draft = await openDraft(db, person);
  const facts = { name: paper.name, documentType: paper.type, addTags: paper.tags, taxRelevance: paper.tax };
  await changeDraft(db, person, { versionId: draft.id, facts, now: new Date() });
  await askToPublish(db, person, { versionId: draft.id, now: new Date() });
  // A running Mappe may have taken the job already: whoever has it, the document is awaited.
  do await workOff();
  while ((await publishingState(db, person, draft.id))?.state !== "published");
}

async function workOff(): Promise<void> {
  await runOnce({ connectionString: env.DATABASE_URL, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
}
