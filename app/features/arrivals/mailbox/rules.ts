/** how the connection is encrypted: from its beginning, or by STARTTLS before the name is said */
export type MailboxSecurity = "tls" | "starttls";

const usualPorts: Record<MailboxSecurity, number> = { tls: 993, starttls: 143 };

/** What is done with a mail in the mailbox once its files were taken. */
export type Afterwards = "leave" | "seen" | "move";

/**
 * Why a mailbox cannot be looked into. not-found: nobody knows the server's name; within: it lies in the operator's networks; no-tls: it does not encrypt
 * as asked for; no-imap: what answers is no mail server, or breaks a bound; no-change: mails cannot be marked or moved there; no-key: the password was
 * closed with another SECRET_KEY
 */
export const mailboxTroubles = [
  "not-found",
  "away",
  "within",
  "certificate",
  "no-tls",
  "no-imap",
  "wrong-login",
  "no-folder",
  "no-change",
  "no-key",
] as const;
export type MailboxTrouble = (typeof mailboxTroubles)[number];

/** greatest number of mailboxes of one person */
export const mailboxLimit = 5;
/** characters of what is typed: the server's name, the name to sign in with, the password */
export const mailboxFieldLengths = { host: 253, login: 254, password: 500 } as const;
/** Returns whether a name or a password can be said to the server as it is. */
export function isSaid(text: string, field: "login" | "password"): boolean {
  return text !== "" && text.length <= mailboxFieldLengths[field] && !/\p{Cc}/u.test(text);
}

/** number of folders of a mailbox that can be chosen from, and characters of the name of one */
export const mostFolders = 500;
export const longestFolder = 250;

const minute = 60 * 1000;
const hour = 60 * minute;

/** ms between two looks */
export const lookEvery = 5 * minute;

/** ms between the looks after each failure; after the last one the mailbox is paused */
const pauses = [5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];
/** What does not pass by itself is tried less often: many providers lock an account after a few wrong passwords. */
const lasting: ReadonlySet<MailboxTrouble> = new Set(["wrong-login", "no-folder", "no-change", "no-key", "within"]);
const triesOfLasting = 3;

/** Returns when to look again after so many failures in a row; undefined: the mailbox is paused. */
export function nextLookAfter(failures: number, trouble: MailboxTrouble, now: Date): Date | undefined {
  const pause = lasting.has(trouble) && failures >= triesOfLasting ? undefined : pauses[failures - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** Reads the name of a server as somebody types it, in its usual form; undefined: it is none. */
export function readMailboxHost(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || text.length > mailboxFieldLengths.host || /[\s/?#@\\]/.test(text) || !URL.canParse(`https://${text}/`))
    return undefined;
  const { hostname, port } = new URL(`https://${text}/`);
  return port === "" && !text.endsWith(":443") ? hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "") : undefined;
}

/** Reads a port; empty: the usual one. */
export function readMailboxPort(typed: string, security: MailboxSecurity): number | undefined {
  const text = typed.trim();
  if (text === "") return usualPorts[security];
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port > 0 && port < 65536 ? port : undefined;
}

/** A mailbox and the folder in it, as an address names them. */
export type MailboxPlace = { host: string; port: number; security: MailboxSecurity; login: string; password: string; folder: string };

/** Reads imaps://user:password@host:993/folder, each part encoded; imap:// with STARTTLS. Without a folder it is the inbox. */
export function readMailboxUrl(text: string): MailboxPlace {
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const security = protocol === "imap:" ? "starttls" : "tls";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usualPorts[security] : Number(port),
    security,
    login: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

/** What a form says of what is done afterwards: leave, seen, or a folder as "move:Folder". */
export function readAfterwards(typed: string): { afterwards: Afterwards; moveTo: string | null } | undefined {
  if (typed === "leave" || typed === "seen") return { afterwards: typed, moveTo: null };
  const moveTo = typed.startsWith("move:") ? typed.slice("move:".length) : "";
  return moveTo && moveTo.length <= longestFolder ? { afterwards: "move", moveTo } : undefined;
}

export function afterwardsValue({ afterwards, moveTo }: { afterwards: Afterwards; moveTo: string | null }): string {
  return afterwards === "move" ? `move:${moveTo ?? ""}` : afterwards;
}
