import { generateKeyPairSync } from "node:crypto";
import { connect, type Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { onTestFinished } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Listening, listenForMail } from "~/features/arrivals/mail/smtp.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { mailAddresses, mailSenders } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "./database.ts";

/** Where the addresses of people are. */
export const mailDomain = "eingang.mappe.example";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** With what mails are signed in the name of a domain. */
export const signedBy = (domainName: string) => ({ domainName, keySelector: "mail", privateKey });

/** The records of name servers, by type and name. */
export type Records = Record<string, unknown[] | "away">;

/** The key of the signatures, and that mail of the domain comes from this machine. */
export function recordsOf(domain: string, policy = "v=DMARC1; p=reject"): Records {
  return {
    [`TXT mail._domainkey.${domain}`]: [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]],
    [`TXT _dmarc.${domain}`]: [[policy]],
    [`TXT ${domain}`]: [["v=spf1 -all"]],
  };
}

export function resolving(records: Records) {
  return async (name: string, type: string) => {
    const found = records[`${type} ${name}`];
    if (found === "away") throw Object.assign(new Error("No answer"), { code: "ESERVFAIL" });
    if (!found) throw Object.assign(new Error("No such name"), { code: "ENOTFOUND" });
    return found;
  };
}

const localPartOf = (person: Viewer) => person.id.replaceAll("-", "").slice(0, 24);
export const addressOf = (person: Viewer) => `${localPartOf(person)}@${mailDomain}`;

/** A signed mail of the person's own, as its bytes. */
export async function signedMail(mail: SendMailOptions, { email }: Viewer): Promise<Buffer> {
  const made = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const options = { from: email, to: "eingang@mappe.example", dkim: signedBy("post.example"), ...mail };
  return (await made.sendMail(options)).message as Buffer;
}

type Wanted = Partial<Omit<Listening, "prefix" | "domain" | "host" | "port" | "resolve">> & { records?: Records; allowed?: string[] };

/** A person with an address for mail, and what takes mail for it. */
export async function aMailDoor({ records = recordsOf("post.example"), allowed = [], ...more }: Wanted = {}) {
  const { db, url } = await aDatabase();
  const person = await aPerson(db);
  await db.insert(mailAddresses).values({ userId: person.id, localPart: localPartOf(person) });
  if (allowed.length > 0) await db.insert(mailSenders).values(allowed.map((sender) => ({ userId: person.id, sender })));
  const listening = {
    prefix: "",
    domain: mailDomain,
    host: "127.0.0.1",
    port: 0,
    mostBytes: 5_000_000,
    resolve: resolving(records),
    ...more,
  };
  const server = await listenForMail(db, listening);
  onTestFinished(async () => {
    await server.stop();
    await engines().close();
  });

  /** Sends a mail of the person's own, signed by their domain. */
  const send = (mail: SendMailOptions = {}) =>
    createTransport({ host: "127.0.0.1", port: server.port, ignoreTLS: true }).sendMail({
      from: `Jana Albrecht <${person.email}>`,
      to: addressOf(person),
      subject: "Unterlagen",
      text: "Anbei.",
      dkim: signedBy("post.example"),
      ...mail,
    });
  /** The code with which the mail was refused, or 250. */
  const answerTo = (mail?: SendMailOptions) =>
    send(mail).then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode ?? 0,
    );
  const came = async () => (await findArrivals(db, person)).map(({ name, reason, state }) => [name, reason ?? state]).reverse();
  return { db, url, person, port: server.port, send, answerTo, came };
}

/** A line to a mail server on which a test says what it wants. */
export async function aLineTo(port: number): Promise<{ socket: Socket; say(text: string | Buffer): Promise<string>; end(): void }> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  let text = "";
  let told = () => {};
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    told();
  });
  socket.on("close", () => told());
  const heard = async (): Promise<string> => {
    while (!/^\d{3} .*\r\n$/m.test(text) && !socket.destroyed) await new Promise<void>((resolve) => (told = resolve));
    const answer = text || "closed";
    text = "";
    return answer;
  };
  onTestFinished(() => void socket.destroy());
  await heard();
  const say = async (text: string | Buffer) => {
    socket.write(text);
    return heard();
  };
  return { socket, say, end: () => socket.destroy() };
}
