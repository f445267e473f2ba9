import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { countTry } from "~/features/accounts/count-tries.server";
import { networkOf } from "~/lib/network.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import type { Resolve } from "./judge-sender.server.ts";
import { ownerOfMailAddress } from "./mail-address.server.ts";
import { type Received, receiveMail } from "./receive-mail.server.ts";
import { localPartIn, type MailPlace } from "./rules.ts";

/**
 * tls: the certificate and its key for STARTTLS; authserv: the name of the mail server before us, whose word is believed;
 * resolve: asks the name servers
 */
export type Listening = MailPlace & {
  host: string;
  port: number;
  mostBytes: number;
  tls?: { cert: string; key: string } | undefined;
  authserv?: string | undefined;
  resolve?: Resolve;
};

/** connections at once, also of one network, and people to whom one mail may go */
const [mostConnections, mostOfOneNetwork, mostReceivers] = [40, 10, 20];
/** ms without a sign, for one mail, and for a connection with all its mails */
const [idle, longestMail, longestConnection] = [60_000, 15 * 60_000, 60 * 60_000];

type Answer = { code: number; text: string };

const answers: Record<Exclude<Received, "taken" | "too-large">, Answer> = {
  later: { code: 451, text: "4.3.0 This cannot be taken now, please try again later" },
  gone: { code: 550, text: "5.1.1 Nobody has this address" },
  "no-sender": { code: 554, text: "5.6.0 The mail has to have one From with one address" },
  "large-head": { code: 554, text: "5.6.0 The headers of the mail are too large, or it has too many signatures" },
  "bare-line": { code: 554, text: "5.6.0 A line of the mail ends without a carriage return (RFC 5321, 2.3.8)" },
};
const [unknown, foreign, tooMany] = [
  { code: 550, text: "5.1.1 Nobody has this address" },
  { code: 550, text: "5.7.1 Mails to other domains are not passed on" },
  { code: 421, text: "4.7.0 Too much at once, please try again later" },
];

const counts = new Map<Received | "failed", number>();

/** The numbers of mails of this process, by what became of them. */
export function countReceived(): ReadonlyMap<Received | "failed", number> {
  return counts;
}

function count(received: Received | "failed"): void {
  counts.set(received, (counts.get(received) ?? 0) + 1);
}

export type MailServer = { port: number; stop(): Promise<void> };

/**
 * Listens for mail to people's addresses. Any number of such processes may share one database: none keeps anything. What they say is what a mail server
 * understands: 250 once everything was taken for good, 4xx to try again, 5xx never to.
 */
export async function listenForMail(
  db: Db,
  { prefix, domain, host, port, tls, authserv, mostBytes, resolve }: Listening,
): Promise<MailServer> {
  const receiving = { mostBytes, authserv, ...(resolve && { resolve }) };
  const open = new Map<SMTPServerSession, { network: string; clock: NodeJS.Timeout }>();
  const server = new SMTPServer({
    name: domain,
    banner: "Mappe",
    size: mostBytes,
    rejectOversized: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: mostConnections,
    maxRecipients: mostReceivers,
    socketTimeout: idle,
    closeTimeout: 1500,
    ...tls,
    onConnect(session, callback) {
      const network = networkIn(session);
      const beside = [...open.values()].filter((one) => one.network === network).length;
      if (!authserv && beside >= mostOfOneNetwork) return callback(refusal(tooMany));
      open.set(session, { network, clock: setTimeout(() => cut(session), longestConnection).unref() });
      callback();
    },
    onClose(session) {
      clearTimeout(open.get(session)?.clock);
      open.delete(session);
    },
    onMailFrom: (_address, session, callback) => answerWith(callback, () => mayCome(session)),
    onRcptTo: ({ address }, session, callback) => answerWith(callback, () => mayReceive(address, session)),
    onData: (stream, session, callback) => answerWith(callback, () => take(stream, session)),
  });
  server.on("error", (error) => log.warn({ err: error }, "a connection of a mail server failed"));

  /** Behind a mail server all mails come from it, and it bounds what comes itself. */
  async function mayCome(session: SMTPServerSession): Promise<Answer | undefined> {
    return authserv || (await countTry(db, "mail-in:sender", networkIn(session))) ? undefined : tooMany;
  }

  async function mayReceive(address: string, session: SMTPServerSession): Promise<Answer | undefined> {
    if (!address.toLowerCase().endsWith(`@${domain}`)) return foreign;
    const localPart = localPartIn(address, { prefix, domain });
    if (localPart && (await ownerOfMailAddress(db, localPart))) return undefined;
    return authserv || (await countTry(db, "mail-unknown:sender", networkIn(session))) ? unknown : tooMany;
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Answer | undefined> {
    const late = setTimeout(() => cut(session), longestMail);
    // Whoever goes on sending what is refused is not read for ever.
    const flooded = setInterval(() => stream.byteLength > 2 * mostBytes && cut(session), 1000);
    try {
      const { rcptTo, mailFrom } = session.envelope;
      const coming = {
        body: stream,
        localParts: rcptTo.flatMap(({ address }) => localPartIn(address, { prefix, domain }) ?? []),
        envelopeFrom: mailFrom ? mailFrom.address : "",
        ip: plainAddress(session.remoteAddress),
        helo: session.hostNameAppearsAs,
        now: new Date(),
      };
      const received = await receiveMail(db, coming, receiving);
      count(received);
      log.info({ received }, "a mail came");
      // The server itself says that it is too large, with the size that may be.
      return received === "taken" || received === "too-large" ? undefined : answers[received];
    } catch (error) {
      count("failed");
      throw error;
    } finally {
      clearTimeout(late);
      clearInterval(flooded);
    }
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.session === session) connection.close();
  }

  const listening = server.listen(port, host);
  await Promise.race([once(listening, "listening"), once(server, "error").then(([error]) => Promise.reject(error))]);
  return { port: (listening.address() as AddressInfo).port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

type Callback = (error?: Error | null) => void;

/** Says what `work` decides; what it did not foresee is tried again later. */
function answerWith(callback: Callback, work: () => Promise<Answer | undefined>): void {
  work().then(
    (answer) => callback(answer && refusal(answer)),
    (error: unknown) => {
      log.warn({ err: error }, "a mail was not taken");
      callback(refusal(answers.later));
    },
  );
}

function refusal({ code, text }: Answer): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

function networkIn({ remoteAddress }: Pick<SMTPServerSession, "remoteAddress">): string {
  return networkOf(plainAddress(remoteAddress), { v4: 24, v6: 48 });
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:/i, "");
}
