import type { Provider } from "../rules.ts";

/** ms for which the link of a letter about a change undoes what was changed since */
export const undoLifetime = 72 * 60 * 60 * 1000;

/** How an account is opened, apart from its password, which no undoing brings back. Moments as JSON holds them. */
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
  identities: { provider: Provider; subject: string }[];
};

/** What a link to undo is made of: the change it belongs to, and its secret. */
export function undoTokenOf({ eventId, secret }: { eventId: string; secret: string }): string {
  return `${eventId}.${secret}`;
}

export function readUndoToken(token: string): { eventId: string; secret: string } {
  const [eventId = "", secret = ""] = token.slice(0, 200).split(".");
  return { eventId, secret };
}
