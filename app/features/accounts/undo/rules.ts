import type { AccessReach, AccessRight, Provider } from "../rules.ts";

/** ms for which the link of a mail about a change undoes that change and all later ones */
export const undoLifetime = 72 * 60 * 60 * 1000;

/** The ways into an account, except for its password, which undoing does not restore. Times are ISO strings, as stored in JSON. */
export type WaysIn = {
  second: { secret: string; confirmedAt: string; lastStep: number } | null;
  recoveryCodes: { codeHash: string; usedAt: string | null }[];
  passkeys: {
    id: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: string[];
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  /** not set in what was stored before there were access keys */
  accessKeys?: {
    id: string;
    name: string;
    rights: AccessRight[];
    /** not set in what was stored before keys had a reach */
    reach?: AccessReach;
    viewId?: string | null;
    secretHash: string;
    createdAt: string;
    endsAt: string | null;
    lastUsedAt: string | null;
  }[];
  identities: { provider: Provider; subject: string }[];
};

/** Returns the token of an undo link: the id of its change, and a secret. */
export function undoTokenOf({ eventId, secret }: { eventId: string; secret: string }): string {
  return `${eventId}.${secret}`;
}

export function readUndoToken(token: string): { eventId: string; secret: string } {
  const [eventId = "", secret = ""] = token.slice(0, 200).split(".");
  return { eventId, secret };
}
