import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = { received: { from: string; to: string[]; mail: Email }[]; stop(): Promise<void> };

/**
 * A mail server on loopback that the product's mails go to; it knows nobody whose address begins with "nobody@", and takes nothing now for "later@".
 * The environment is read once, so it has to be started before the product is imported: in `vi.hoisted`.
 */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith("later@")) return callback(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      callback(address.startsWith("nobody@") ? new Error("No such person here") : null);
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), mail });
      callback();
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  process.env.MAIL_FROM = "Mappe <post@mappe.example>";
  process.env.APP_URL = "https://mappe.example";
  return { received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
