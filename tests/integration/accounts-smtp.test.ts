import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

const received: { from: string; to: string[]; mail: Email }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, callback) {
    callback(address.startsWith("nobody@") ? new Error("No such person here") : null);
  },
  async onData(stream, session, callback) {
    const bytes = Buffer.concat(await stream.toArray());
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(bytes),
    });
    callback();
  },
});

beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  process.env.MAIL_FROM = "Mappe <post@mappe.example>";
});

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function sendTo(email: string): Promise<void> {
  const { deliver } = await import("~/mail/deliver.server");
  const { verificationMail } = await import("~/mail/verification.server");
  await deliver(await verificationMail({ email, language: "de", link: "https://mappe.example/auth/verify?token=a-b_c&x=1" }));
}

test("the mail server gets the letter with both bodies and the whole link", async () => {
  await sendTo("jana@post.example");

  expect(received).toHaveLength(1);
  const [letter] = received;
  expect(letter).toMatchObject({ from: "post@mappe.example", to: ["jana@post.example"] });
  expect(letter?.mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse");
  expect(letter?.mail.from).toMatchObject({ name: "Mappe", address: "post@mappe.example" });
  expect(letter?.mail.text).toContain("https://mappe.example/auth/verify?token=a-b_c&x=1");
  expect(letter?.mail.html).toContain('href="https://mappe.example/auth/verify?token=a-b_c&amp;x=1"');
});

test("a refused letter fails, so that the job tries again", async () => {
  await expect(sendTo("nobody@post.example")).rejects.toThrow("No such person here");
});
