import { and, eq } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { isPublished, newestFirst } from "~/features/access/newest-version.server";
import { readersOf } from "~/features/access/readers-of.server";
import { abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, versions } from "~db/schema/index";
import { findTerms } from "./request/find-terms.server.ts";
import type { RequestTerms } from "./request/rules.ts";
import { lockOf, type SigningState, type SwitchLock, stateOf } from "./rules.ts";
import { requiredOn } from "./settle-turns.server.ts";

export type PossibleSigner = {
  id: string;
  displayName: string;
  email: string;
  photo: string | null;
  isViewer: boolean;
  isRequired: boolean;
  state: SigningState;
  lock: SwitchLock | null;
  /** place in the order; null: they are not to sign */
  turn: number | null;
};

/** A guest who is to sign. */
export type AskedGuest = { id: string; name: string; email: string; state: SigningState; turn: number };

/** The data of the form that sets who must sign: everybody with access, the owner first. */
export type Signers = {
  documentId: string;
  name: string;
  n: number;
  mayEdit: boolean;
  mayShare: boolean;
  people: PossibleSigner[];
  guests: AskedGuest[];
  terms: RequestTerms;
};

/** Returns undefined if the viewer may not see the form. */
export async function findSigners(db: Db, viewer: Viewer, documentId: string): Promise<Signers | undefined> {
  if (!isId(documentId)) return undefined;
  const published = await db
    .select({ versionId: versions.id, name: versions.name })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(eq(documents.id, documentId), isPublished, grantedTo(db, viewer, "edit")))
    .orderBy(newestFirst);
  const [newest] = published;
  if (!newest) return undefined;
  const [readers, entries, terms] = await Promise.all([
    readersOf(db, documentId),
    requiredOn(db, newest.versionId),
    findTerms(db, documentId),
  ]);
  const own = abilitiesOn(readers.find(({ id }) => id === viewer.id)?.grants ?? []);
  const people = readers.map(({ grants, ...person }) => {
    const entry = entries.find(({ userId }) => userId === person.id);
    const state = stateOf(entry);
    const lock = lockOf({ state, maySign: abilitiesOn(grants).sign, viewerMayEdit: own.edit });
    return { ...person, isViewer: person.id === viewer.id, isRequired: state !== "none", state, lock, turn: entry?.turn ?? null };
  });
  const guests = entries.flatMap((entry) => {
    const { guestId: id, name, email, turn } = entry;
    return id ? [{ id, name, email, state: stateOf(entry), turn }] : [];
  });
  return { documentId, name: newest.name, n: published.length, mayEdit: own.edit, mayShare: own.share, people, guests, terms };
}
