import { z } from "zod";

const id = z.uuid();
/** whose turn it is: engines are shared among people */
const turnOf = { personId: id.optional() };

/** The contract between code that enqueues and code that works: ids only, never tokens or addresses. */
export const payloads = {
  "prepare-file": z.object({ draftFileId: id, ...turnOf }),
  "render-page": z.object({ pageId: id, thenRead: z.boolean().default(false), ...turnOf }),
  "read-page": z.object({ pageId: id, ...turnOf }),
  "cut-photo": z.object({ userId: id, fileId: id, ...turnOf }),
  "make-signature": z.object({ imageId: id, ...turnOf }),
  "publish-draft": z.object({ versionId: id }),
  /** without a document: of all that were not looked at yet */
  "find-duplicates": z.object({ documentId: id.optional() }),
  "export-pdf": z.object({ cacheKey: z.string() }),
  "hand-over": z.object({ userId: id }),
  "run-bulk": z.object({ actionId: id }),
  "make-data-export": z.object({ exportId: id }),
  "erase-account": z.object({ userId: id }),
  "tell-unended-payment": z.object({ customerId: z.string(), subscriptionId: z.string().nullable() }),
  "finish-erasure": z.object({ erasureId: id }),
  "make-zip": z.object({ actionId: id }),
  "send-verification": z.object({ userId: id }),
  "send-draft-notice": z.object({ versionId: id }),
  "send-mail-answer": z.object({ userId: id }),
  "send-reset": z.object({ userId: id }),
  "send-mailed-code": z.object({ sessionId: id }),
  "send-password-notice": z.object({ userId: id, eventId: id.optional() }),
  "send-security-notice": z.object({ eventId: id }),
  "send-departure-letter": z.object({ userId: id }),
  "send-data-export-notice": z.object({ exportId: id }),
  "send-invite-mail": z.object({ inviteId: id }),
  "send-guest-mail": z.object({ guestId: id, letter: z.enum(["asked", "reminded", "lapsed", "completed", "dropped"]) }),
  "send-guest-code": z.object({ guestId: id }),
  "send-report": z.object({ reportId: id }),
  "link-invites": z.object({ userId: id }),
  "give-shares": z.object({ inviteId: id }),
  "tell-news": z.object({ userId: id }),
  "mail-news": z.object({ userId: id }),
  "call-webhook": z.object({ webhookId: id }),
  "gather-news-mails": z.object({}),
  "refresh-subscription": z.object({ customerId: z.string() }),
  "find-lost-events": z.object({}),
  "find-lost-jobs": z.object({}),
  "reconcile-payments": z.object({}),
  "confirm-notice": z.object({ noticeId: id }),
  "work-notice": z.object({ noticeId: id }),
  "tell-plans": z.object({}),
  "collect-words": z.object({}),
  "rewrite-search-texts": z.object({}),
  "fill-facts": z.object({}),
  "find-older-invoices": z.object({}),
  "take-backup": z.object({}),
  "check-backup": z.object({}),
  "watch-backups": z.object({}),
  "watch-folder": z.object({}),
  "find-mailboxes": z.object({}),
  "look-into-mailbox": z.object({ mailboxId: id }),
  "remind-signers": z.object({}),
  "sweep-accounts": z.object({}),
  "sweep-bulk": z.object({}),
  "sweep-drafts": z.object({}),
  "sweep-files": z.object({}),
  "sweep-guest-codes": z.object({}),
  "sweep-jobs": z.object({}),
  "sweep-trash": z.object({}),
  "sweep-words": z.object({}),
};

export type TaskName = keyof typeof payloads;

export type Engine = "image" | "ocr";

const engines: ReadonlyMap<string, Engine> = new Map<TaskName, Engine>([
  ["prepare-file", "image"],
  ["render-page", "image"],
  ["cut-photo", "image"],
  ["make-signature", "image"],
  ["read-page", "ocr"],
]);

/** The engine that a task keeps busy. */
export function engineOf(task: string): Engine | undefined {
  return engines.get(task);
}

/** Jobs that send a letter; with the pauses between their tries, this many take a day. */
const letters = /^(send-|mail-news$|tell-unended-payment$)/;
const triesOfADay = 13;

export function usualTries(task: string): number {
  return letters.test(task) ? triesOfADay : 5;
}

/** Jobs that may take minutes, because of engines or of the bytes that they move: they never take the last worker of a runner. */
const lasting: ReadonlySet<string> = new Set<TaskName>([
  "export-pdf",
  "make-zip",
  "make-data-export",
  "take-backup",
  "check-backup",
  "watch-folder",
  "call-webhook",
  "look-into-mailbox",
  "fill-facts",
  "find-older-invoices",
  "rewrite-search-texts",
]);
export const lastingFlag = "lasting";

export function isLasting(task: string): boolean {
  return lasting.has(task) || engines.has(task);
}

/** The flag of a job that says for whom an engine works. By it, a runner takes no more of a person's jobs than is fair. */
export function turnFlag(engine: Engine, personId: string): string {
  return `${engine}:${personId}`;
}

/** The flag of jobs that were slow before: a runner takes no more of them than may be slow. */
export function slowFlag(engine: Engine): string {
  return `slow:${engine}`;
}

/** The flag of jobs on which an engine worked for as long as it may: they are taken once more, while their engine does nothing else. */
export function aloneFlag(engine: Engine): string {
  return `alone:${engine}`;
}

/** The request that asked for a job, also for one that another job asked for on its behalf. */
export function requestFlag(requestId: string): string {
  return `request:${requestId}`;
}

export function requestIn(flags: Record<string, true> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(requestFlag("")));
  return flag?.slice(requestFlag("").length);
}

export type Payload<Name extends TaskName> = z.input<(typeof payloads)[Name]>;
export type ParsedPayload<Name extends TaskName> = z.output<(typeof payloads)[Name]>;
