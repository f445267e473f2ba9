import { isIP } from "node:net";
import { Readable } from "node:stream";
import type { ImapFlow } from "imapflow";
import { MB } from "~/lib/bytes";
import { isWithin, lookUpOutside, WithinError } from "~/lib/outside.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { mostHead } from "../mail/keep-message.server.ts";
import { type Afterwards, longestFolder, type MailboxSecurity, type MailboxTrouble, mostFolders } from "./rules.ts";

export type MailboxAccess = { host: string; port: number; security: MailboxSecurity; login: string; password: string };

/** mostBytes: of a mail; patience: ms for all that is done; ca: further certificates that are believed, as PEM */
export type Asking = { mayBeWithin: boolean; mostBytes: number; patience: number; ca?: string | undefined };

/** ms until the server must have answered, and in which it may be silent */
const [untilConnected, untilGreeted, longestSilence] = [10_000, 5000, 30_000];
/** bytes of a line, and parts of an answer, beyond which the line is cut */
const [longestLine, mostTokens] = [2 * MB, 100_000];

/** The mailbox cannot be worked on; whatever else fails is a failure of ours. */
class MailboxFailed extends Error {
  constructor(readonly trouble: MailboxTrouble) {
    super(`The mailbox cannot be worked on: ${trouble}`);
  }
}

/**
 * Signs in to a mailbox, has work done there and leaves. Nothing goes over the line unencrypted, and nothing that the server says is kept beyond a bound.
 */
export async function inMailbox<T>(
  { host, port, security, login, password }: MailboxAccess,
  { mayBeWithin, mostBytes, patience, ca }: Asking,
  work: (mailbox: Mailbox) => Promise<T>,
): Promise<Done<{ result: T }> | Refused<MailboxTrouble>> {
  if (!mayBeWithin && isIP(host) !== 0 && isWithin(host)) return refused("within");
  // Most parts of Mappe, and most commands, look into no mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user: login, pass: password },
    tls: { rejectUnauthorized: true, ...(ca && { ca }), ...(!mayBeWithin && { lookup: lookUpOutside }) } as object,
    // It writes down what is said, mails and all.
    logger: false,
    clientInfo: { name: "Mappe" },
    connectionTimeout: untilConnected,
    greetingTimeout: untilGreeted,
    socketTimeout: longestSilence,
    disableAutoIdle: true,
    disableAutoEnable: true,
    // What is small on the line could be large in memory.
    disableCompression: true,
    maxLineLength: longestLine,
    maxLiteralSize: mostBytes + MB,
    maxResponseSize: mostBytes + 2 * MB,
    maxResponseTokens: mostTokens,
  });
  // What is asked when the line is cut learns only that it was, and not why.
  let cause: unknown;
  client.on("error", (error: unknown) => {
    cause ??= error;
  });
  const clock = setTimeout(() => client.close(), patience);
  try {
    await asking(() => client.connect());
    const result = await work(mailboxOf(client, mostBytes));
    await client.logout().catch(() => {});
    return done({ result });
  } catch (error) {
    if (!(error instanceof MailboxFailed)) throw error;
    return refused(error.trouble === "away" && cause ? troubleIn(cause) : error.trouble);
  } finally {
    clearTimeout(clock);
    client.close();
  }
}

/** A folder that was opened. uidNext: the number that the next mail gets */
type OpenedFolder = { uidValidity: number; uidNext: number };
/** What the server says of a mail before its bytes come. */
export type MailAhead = { uid: number; bytes: number; receivedAt: Date; subject: string; sender: string };
export type Mailbox = ReturnType<typeof mailboxOf>;

function mailboxOf(client: ImapFlow, mostBytes: number) {
  return {
    /** Names the folders that hold mails. */
    async folders(): Promise<string[]> {
      const found = await asking(() => client.list());
      const holds = found.filter(({ flags }) => !flags.has("\\Noselect") && !flags.has("\\NonExistent"));
      return holds
        .map(({ path }) => path)
        .filter((path) => path !== "" && path.length <= longestFolder)
        .slice(0, mostFolders);
    },

    /** Opens a folder. leave: nothing can be changed in it then, not even by mistake */
    async open(folder: string, afterwards: Afterwards): Promise<OpenedFolder> {
      const opened = await asking(() => client.mailboxOpen(folder, { readOnly: afterwards === "leave" }), "no-folder");
      const [uidValidity, uidNext] = [Number(opened.uidValidity), Number(opened.uidNext)];
      if (!(uidValidity > 0 && uidNext > 0)) throw new MailboxFailed("no-imap");
      return { uidValidity, uidNext };
    },

    /** Finds the mails after this one, the oldest first. */
    async mailsAfter(lastUid: number): Promise<number[]> {
      // Asked for what is beyond the end, a server names the last mail.
      const found = await numbered(`${lastUid + 1}:*`);
      return [...new Set(found)].filter((uid) => Number.isSafeInteger(uid) && uid > lastUid).sort((a, b) => a - b);
    },

    /** Asks about a mail; gone: somebody has deleted it; unreadable: the server itself cannot read it */
    async about(uid: number): Promise<MailAhead | "gone" | "unreadable"> {
      const query = { uid: true, size: true, internalDate: true, envelope: true };
      const found = await orUnreadable(() => client.fetchOne(String(uid), query, { uid: true }));
      if (found === "unreadable") return found;
      if (!found || found.uid !== uid) return missing(uid);
      const { size = 0, internalDate, envelope } = found;
      const receivedAt = new Date(internalDate ?? 0);
      const known = Number.isNaN(receivedAt.getTime()) ? new Date(0) : receivedAt;
      return { uid, bytes: size, receivedAt: known, subject: envelope?.subject ?? "", sender: envelope?.from?.[0]?.address ?? "" };
    },

    /** Returns the head of a mail, with whole line breaks; unreadable: also if it is larger than any that is taken */
    async headOf(uid: number): Promise<{ head: string } | "gone" | "unreadable"> {
      const query = { uid: true, source: { start: 0, maxLength: mostHead + 4 } };
      const found = await orUnreadable(() => client.fetchOne(String(uid), query, { uid: true }));
      if (found === "unreadable") return found;
      if (!found || found.uid !== uid || !found.source) return missing(uid);
      const text = found.source.toString("latin1").replace(/\r?\n/g, "\r\n");
      const end = text.indexOf("\r\n\r\n");
      return end < 0 ? "unreadable" : { head: text.slice(0, end + 2) };
    },

    /** Returns the bytes of a mail as they come, without marking it as read. */
    async bodyOf(uid: number): Promise<Readable | "gone" | "unreadable"> {
      const found = await orUnreadable(() =>
        client.download(String(uid), undefined, { uid: true, chunkSize: MB, maxBytes: mostBytes + 1 }),
      );
      if (found === "unreadable") return found;
      return "content" in found && found.content ? Readable.from(asTrouble(found.content), { objectMode: false }) : missing(uid);
    },

    /** Does with a mail what is wished once it was taken. */
    async settle(uid: number, { afterwards, moveTo }: { afterwards: Afterwards; moveTo: string | null }): Promise<void> {
      const settled =
        afterwards === "seen"
          ? await asking(() => client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true }), "no-change")
          : afterwards === "leave" ||
            (moveTo !== null && (await asking(() => client.messageMove(String(uid), moveTo, { uid: true }), "no-change")));
      if (!settled) throw new MailboxFailed(client.usable ? "no-change" : "away");
    },
  };

  async function numbered(uids: string): Promise<number[]> {
    const found = await asking(() => client.search({ uid: uids }, { uid: true }));
    if (!found) throw new MailboxFailed("away");
    return found;
  }

  /** Nothing came of a mail: it is gone only if the server no longer names it. */
  async function missing(uid: number): Promise<"gone" | "unreadable"> {
    return (await numbered(String(uid))).includes(uid) ? "unreadable" : "gone";
  }

  /** A mail that the server cannot read hides no other one. */
  async function orUnreadable<T>(ask: () => Promise<T>): Promise<T | "unreadable"> {
    try {
      return await ask();
    } catch (error) {
      if (client.usable && isRefusal(error)) return "unreadable";
      throw new MailboxFailed(troubleIn(error));
    }
  }
}

async function* asTrouble(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    throw new MailboxFailed(troubleIn(error));
  }
}

/** onNo: what it means when the server refuses exactly this */
async function asking<T>(ask: () => Promise<T>, onNo?: MailboxTrouble): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new MailboxFailed(onNo && isRefusal(error) ? onNo : troubleIn(error));
  }
}

type Told = {
  code?: string;
  responseStatus?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
};

function isRefusal(error: unknown): boolean {
  return (error as Told).responseStatus === "NO" && (error as Told).code !== "ETHROTTLE";
}

/** What passes by itself although the server refuses the sign-in (RFC 5530). */
const passing = new Set(["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG"]);
const ofCertificate = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;
const ofEncryption = /^(?:ERR_SSL_|EPROTO$|STARTTLS_|ClosedAfterConnectTLS$)/;
const ofLanguage = /^(?:ParserError|Line|Literal|Response|TooMany|MAX_IMAP|Invalid|Unexpected|Missing|GREETING)/;

function troubleIn(error: unknown): MailboxTrouble {
  const { code = "", serverResponseCode = "", authenticationFailed, tlsFailed } = error as Told;
  if (error instanceof WithinError) return "within";
  if (authenticationFailed) return passing.has(serverResponseCode) ? "away" : "wrong-login";
  if (code === "ENOTFOUND") return "not-found";
  if (ofCertificate.test(code)) return "certificate";
  if (tlsFailed || ofEncryption.test(code)) return "no-tls";
  return ofLanguage.test(code) ? "no-imap" : "away";
}
