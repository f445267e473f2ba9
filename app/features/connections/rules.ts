/** number of characters from which contacts are searched */
export const searchContactsFrom = 3;
/** number of contacts that a search shows at most */
export const contactsFound = 10;

/** The pattern of an address, the same as zod's, which the browser does not load. */
export const addressForm = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether an invitation can be sent to this normalised address. */
export function isInvitable(address: string): boolean {
  return address.length > 6 && address.length <= 254 && addressForm.test(address);
}

/** The facts about both people that are known before an invitation is sent. */
export type InviteFacts = {
  /** both normalised */
  ownEmail: string;
  email: string;
  isVerified: boolean;
  /** time of an invitation that the viewer has sent and that is open or was rejected */
  sentAt: Date | undefined;
  /** time of an open invitation from the other person */
  receivedAt: Date | undefined;
  isConnected: boolean;
  /** there is no account, and whoever has the address wants no letters */
  isStopped: boolean;
  /** there is an account with this address, or it may open one */
  canCome: boolean;
  sentToday: number;
  perDay: number;
};

/** receiver-full: this address has received as many invitations today as are allowed, from whomever; not-admitted: nobody has an account with it, and it may not open one */
export type InviteRefusal =
  | { reason: "unverified" | "invalid" | "own-address" | "connected" | "too-many" | "receiver-full" | "stopped" | "not-admitted" }
  | { reason: "already-sent" | "already-received"; at: Date };

/** Returns the first reason for not sending an invitation; undefined: it is sent. */
export function whyNotInvite(facts: InviteFacts): InviteRefusal | undefined {
  const { ownEmail, email, isVerified, sentAt, receivedAt, isConnected, isStopped, canCome, sentToday, perDay } = facts;
  if (!isVerified) return { reason: "unverified" };
  if (!isInvitable(email)) return { reason: "invalid" };
  if (email === ownEmail) return { reason: "own-address" };
  if (sentAt) return { reason: "already-sent", at: sentAt };
  if (receivedAt) return { reason: "already-received", at: receivedAt };
  if (isConnected) return { reason: "connected" };
  if (isStopped) return { reason: "stopped" };
  if (!canCome) return { reason: "not-admitted" };
  return sentToday >= perDay ? { reason: "too-many" } : undefined;
}

/** ms in which another invitation of the same person to the same address sends no further mail */
export const mailPause = 7 * 24 * 60 * 60 * 1000;

/** Returns whether a name can be put into a mail to strangers: it must not look like a link or a message. */
export function isPlainName(name: string): boolean {
  return name.length <= 60 && !/[/@:<>]|\.\p{L}{2}/u.test(name);
}

/** Number of entries at first; *Load more* doubles it at most this often. */
export const firstPage = { received: 10, sent: 10, contacts: 40 } as const;
const doublings = 10;

export type ListName = keyof typeof firstPage;

/** Reads the number of entries of a list: that of the first page, doubled any number of times. */
export function pageLength(list: ListName, asked: string | null): number {
  const first = firstPage[list];
  for (let times = 0; times <= doublings; times += 1) if (String(first * 2 ** times) === asked) return first * 2 ** times;
  return first;
}
