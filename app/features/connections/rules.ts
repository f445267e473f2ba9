/** characters from which contacts are searched */
export const searchContactsFrom = 3;
/** contacts that a search shows at most */
export const contactsFound = 10;

/** The form of an address: that of zod, which the browser does not load. */
export const addressForm = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether an invitation can be sent there; in the form in which addresses are compared. */
export function isInvitable(address: string): boolean {
  return address.length > 6 && address.length <= 254 && addressForm.test(address);
}

/** What is known of inviter and invited before anything is sent. */
export type InviteFacts = {
  /** both in the form in which addresses are compared */
  ownEmail: string;
  email: string;
  isVerified: boolean;
  /** when the invitation that is still open, or was rejected, was sent */
  sentAt: Date | undefined;
  /** when the invitation of the other person came that is still open */
  receivedAt: Date | undefined;
  isConnected: boolean;
  sentToday: number;
  perDay: number;
};

/** receiver-full: to this address so many invitations go a day, whoever sends them */
export type InviteRefusal =
  | { reason: "unverified" | "invalid" | "own-address" | "connected" | "too-many" | "receiver-full" }
  | { reason: "already-sent" | "already-received"; at: Date };

/** Why nothing is sent: the first reason counts. undefined: it is. */
export function whyNotInvite(facts: InviteFacts): InviteRefusal | undefined {
  const { ownEmail, email, isVerified, sentAt, receivedAt, isConnected, sentToday, perDay } = facts;
  if (!isVerified) return { reason: "unverified" };
  if (!isInvitable(email)) return { reason: "invalid" };
  if (email === ownEmail) return { reason: "own-address" };
  if (sentAt) return { reason: "already-sent", at: sentAt };
  if (receivedAt) return { reason: "already-received", at: receivedAt };
  if (isConnected) return { reason: "connected" };
  return sentToday >= perDay ? { reason: "too-many" } : undefined;
}

/** ms for which the same person's next invitation to the same address brings no further mail */
export const mailPause = 7 * 24 * 60 * 60 * 1000;

/** Names of strangers reach mailboxes: one that could be a link or a message is left out. */
export function isPlainName(name: string): boolean {
  return name.length <= 60 && !/[/@:<>]|\.\p{L}{2}/u.test(name);
}

/** How many are listed at first, and how often *Load more* doubles that at most. */
export const firstPage = { received: 10, sent: 10, contacts: 40 } as const;
const doublings = 10;

export type ListName = keyof typeof firstPage;

/** How many entries of a list are shown: those of the first page, doubled any number of times. */
export function pageLength(list: ListName, asked: string | null): number {
  const first = firstPage[list];
  for (let times = 0; times <= doublings; times += 1) if (String(first * 2 ** times) === asked) return first * 2 ** times;
  return first;
}
