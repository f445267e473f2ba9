import path from "node:path";
import { createTransport } from "nodemailer";
import { env } from "~/env.server";
import type { Mail } from "./mail.ts";
import { putIntoOutbox } from "./outbox.server.ts";

const counts = { sent: 0, failed: 0 };

/** The numbers of letters of this process: those that a mail server or the outbox took, and tries that failed. */
export function countMails(): Readonly<typeof counts> {
  return counts;
}

/** Sends the mail, or lays it into the outbox folder when no mail server is set. */
export async function deliver(mail: Mail): Promise<void> {
  try {
    await handOver(mail);
    counts.sent += 1;
  } catch (error) {
    counts.failed += 1;
    throw error;
  }
}

async function handOver(mail: Mail): Promise<void> {
  const { to, subject, text, html, headers = {} } = mail;
  const message = { from: env.MAIL_FROM, to: { name: "", address: to }, subject, text, html, headers };
  if (!env.SMTP_URL) return putIntoOutbox(path.join(env.DATA_DIR, "outbox"), message, mail.link);

  const transport = connect(20_000);
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

/**
 * Tells whether the server knows this letter and will never take it (5xx), e.g. because nobody has the address. A refusal for now (4xx), no
 * connection or no sign-in is not the letter's fault: it may go well later.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return typeof responseCode === "number" && responseCode >= 500 && code !== "EAUTH";
}

/** Signs in as for a mail; throws if that fails. */
export async function tryMailServer(): Promise<void> {
  const transport = connect(8_000);
  await transport.verify().finally(() => transport.close());
}

/** patience: ms for the first answer */
function connect(patience: number) {
  return createTransport({ url: env.SMTP_URL ?? "", connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 60_000 });
}
