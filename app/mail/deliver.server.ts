import path from "node:path";
import { createTransport } from "nodemailer";
import { env } from "~/env.server";
import type { Mail } from "./mail.ts";
import { putIntoOutbox } from "./outbox.server.ts";

/** Sends the mail, or lays it into the outbox folder when no mail server is set. */
export async function deliver(mail: Mail): Promise<void> {
  const { to, subject, text, html, headers = {} } = mail;
  const message = { from: env.MAIL_FROM, to: { name: "", address: to }, subject, text, html, headers };
  if (!env.SMTP_URL) return putIntoOutbox(path.join(env.DATA_DIR, "outbox"), message, mail.link);

  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}
