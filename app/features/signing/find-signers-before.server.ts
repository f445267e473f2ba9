import { and, asc, eq, inArray } from "drizzle-orm";
import { mayStillSign } from "~/features/access/asked-to-sign.server";
import { isGranted } from "~/features/access/is-granted.server";
import { newestOf } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { documentAccess, guestSigners, signings, users, versions } from "~db/schema/index";
import { showTheSame } from "./content-hash.server.ts";
import type { SigningEntry } from "./lock-newest.server.ts";

export type SignerBefore = {
  entry: SigningEntry;
  /** null: a guest, or somebody whose account is deleted */
  person: { id: string; displayName: string; email: string } | null;
  maySign: boolean;
  /** the new version shows what the person answered about */
  isKept: boolean;
};

type Wanted = { documentId: string; versionId: string; keepsSignatures?: boolean | undefined; undoneTo?: string | undefined };

/**
 * Returns the signers of the version before a new one; if an older one is restored, also those who had signed that, or all of its signers if
 * this undoes a change.
 */
export async function findSignersBefore(
  tx: Db,
  { documentId, versionId, keepsSignatures = false, undoneTo }: Wanted,
): Promise<SignerBefore[]> {
  const { isShare, restoredVersionId } = versions;
  const [version] = await tx.select({ isShare, restoredVersionId }).from(versions).where(eq(versions.id, versionId));
  const [before] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.id, newestOf(tx, documentId, { besides: versionId })));
  if (!version || !before) return [];
  const restoredId = undoneTo ?? version.restoredVersionId;
  const sources = [before.id, ...(restoredId ? [restoredId] : [])];
  const rows = await entriesOn(tx, { documentId, versionIds: sources });

  const staysKept = !version.isShare || keepsSignatures || undoneTo !== undefined;
  const isKeptFrom = new Map<string, boolean>();
  for (const id of sources) isKeptFrom.set(id, (id !== before.id || staysKept) && (await showTheSame(tx, id, versionId)));

  const chosen = new Map<string, SignerBefore>();
  for (const source of sources)
    for (const { entry, ...signer } of rows.filter(({ entry }) => entry.versionId === source)) {
      const isKept = isKeptFrom.get(source) ?? false;
      const known = chosen.get(keyOf(entry));
      const isNeeded = !known || !(known.isKept && (known.entry.signedAt ?? known.entry.declinedAt));
      if (source === before.id || (isKept && isNeeded && (undoneTo || entry.signedAt)))
        chosen.set(keyOf(entry), { entry, ...signer, isKept });
      else if (undoneTo && !known) chosen.set(keyOf(entry), { entry: { ...entry, signedAt: null, declinedAt: null }, ...signer, isKept });
    }
  return [...chosen.values()];
}

/** Identifies a signer; a person whose account is deleted by their former address. */
function keyOf({ userId, guestId, email }: SigningEntry): string {
  return userId ?? guestId ?? email;
}

async function entriesOn(tx: Db, { documentId, versionIds }: { documentId: string; versionIds: string[] }) {
  const { id, displayName, email } = users;
  const rows = await tx
    .select({ entry: signings, person: { id, displayName, email }, mayId: documentAccess.userId, openId: guestSigners.id })
    .from(signings)
    .leftJoin(users, eq(id, signings.userId))
    .leftJoin(documentAccess, and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, id), isGranted("sign")))
    .leftJoin(guestSigners, and(eq(guestSigners.id, signings.guestId), mayStillSign))
    .where(and(inArray(signings.versionId, versionIds), eq(signings.required, true)))
    .orderBy(asc(signings.turn), asc(signings.askedAt), asc(signings.id));
  return rows.map(({ entry, person, mayId, openId }) => ({ entry, person, maySign: (mayId ?? openId) !== null }));
}
