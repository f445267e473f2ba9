import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { grantedTo } from "~/features/access/granted-to.server";
import type { Grant } from "~/features/access/rules";
import { normalizeEmail, type Viewer } from "~/features/accounts/rules";
import { findContacts, isMeant } from "~/features/connections/find-contacts.server";
import { givenSignatures, type Signatory } from "~/features/signing/given-signatures.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documents, photoOf, users, versions } from "~db/schema/index";
import { contactsAmong, type Known } from "./contacts-among.server.ts";
import { findPastAccess, type PastAccess } from "./find-past-access.server.ts";
import { findNewcomer, findWaiting, type Newcomer, type SavedWaiting, type WaitingPerson } from "./find-waiting.server.ts";
import type { AskedShares } from "./rules.ts";

export type SharedPerson = Known & {
  /** the rights to be set */
  grants: readonly Grant[];
  /** how they got their present access; null for the owner and for people whom the form adds */
  given: { at: Date; by: string | null } | null;
};

/** The form for sharing a document: with the present state, or with changes that are not saved yet. */
export type Sharing = {
  documentId: string;
  name: string;
  /** number of the version that saving adds */
  nextVersion: number;
  owner: Known;
  viewerId: string;
  /** the viewer's own rights */
  held: Grant[];
  /** everybody else with access, and the people whom the form adds */
  people: SharedPerson[];
  /** the rights with which the form was first shown */
  before: [personId: string, grants: readonly Grant[]][];
  /** names of the people who have signed the newest version */
  signedBy: Signatory[];
  /** the signatures are to outlast the save */
  keepsSignatures: boolean;
  /** the search among the viewer's contacts, and the ones found who are not in the form yet */
  typed: string;
  found: Known[];
  /** names or addresses of people who match but are in the form already */
  inForm: string[];
  /** people who get access once they have accepted an invitation, and the rights with which the form first showed them */
  waiting: WaitingPerson[];
  waitingBefore: [email: string, grants: readonly Grant[]][];
  /** whom the search names by an address that is no contact's */
  newcomer: Newcomer | null;
  /** people who once had access; only for the owner */
  past: PastAccess[] | null;
};

type Wanted = {
  documentId: string;
  asked?: AskedShares | undefined;
  waiting?: AskedShares | undefined;
  keepsSignatures?: boolean;
  typed: string;
  now?: Date;
};

/** Returns undefined if the viewer may not share the document. */
export async function findSharing(
  db: Db,
  viewer: Viewer,
  { documentId, asked, waiting: askedWaiting, keepsSignatures = false, typed, now = new Date() }: Wanted,
): Promise<Sharing | undefined> {
  if (!isId(documentId)) return undefined;
  const [document] = await db
    .select({ name: documents.name, ownerId: documents.ownerId })
    .from(documents)
    .where(and(eq(documents.id, documentId), isNotNull(documents.uploadedAt), grantedTo(db, viewer, "share")));
  if (!document) return undefined;
  const [readers, published, contacts, signedBy, saved] = await Promise.all([
    readersWithGivers(db, documentId),
    db.$count(versions, and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt))),
    findContacts(db, viewer, typed),
    givenSignatures(db, [documentId]),
    findWaiting(db, documentId),
  ]);
  const owner = readers.find(({ id }) => id === document.ownerId);
  const own = readers.find(({ id }) => id === viewer.id);
  // The document was deleted or the access revoked between two reads.
  if (!owner || !own) return undefined;

  const others = readers.filter((reader) => reader !== owner);
  const before = asked?.before ?? new Map(others.map(({ id, grants }) => [id, grants]));
  const after = asked?.after ?? before;
  const known = new Set(readers.map(({ id }) => id));
  const added = await contactsAmong(
    db,
    viewer,
    [...after.keys()].filter((id) => !known.has(id)),
  );
  const people = [
    ...others.filter(({ id }) => id === viewer.id || after.has(id)),
    ...added.map((person) => ({ ...person, grants: [], given: null })),
  ].map((person) => ({ ...person, grants: person.id === viewer.id ? person.grants : (after.get(person.id) ?? person.grants) }));
  const { waiting, waitingBefore } = waitingShown(viewer, saved, askedWaiting);
  const inForm = [owner, ...people, ...waiting.map(({ email }) => ({ displayName: email, email }))].filter((one) => isMeant(one, typed));
  const isNamed = [...inForm, ...contacts].some(({ email }) => email === normalizeEmail(typed));
  const shown = new Set([owner.id, ...people.map(({ id }) => id)]);
  return {
    documentId,
    name: document.name,
    nextVersion: published + 1,
    owner: { id: owner.id, displayName: owner.displayName, email: owner.email, photo: owner.photo },
    viewerId: viewer.id,
    held: own.grants,
    people,
    before: [...before],
    signedBy,
    keepsSignatures,
    typed,
    found: contacts.filter(({ id }) => !shown.has(id)).map(({ id, displayName, email, photo }) => ({ id, displayName, email, photo })),
    inForm: inForm.map(({ displayName }) => displayName),
    waiting,
    waitingBefore,
    newcomer: isNamed ? null : await findNewcomer(db, viewer, { typed, now }),
    past: viewer.id === owner.id ? await findPastAccess(db, viewer, documentId) : null,
  };
}

/** Returns the shares that wait, with the form's changes. */
function waitingShown(viewer: Viewer, saved: readonly SavedWaiting[], asked: AskedShares | undefined) {
  const before = asked?.before ?? new Map(saved.map(({ email, grants }) => [email, grants]));
  const after = asked?.after ?? before;
  const known = new Map(saved.map((row) => [row.email, row]));
  const waiting = [...after].map(([email, grants]): WaitingPerson => {
    const row = known.get(email);
    if (!row) return { email, grants, giverHolds: null, given: null, isTheirs: false, held: null };
    const { giverHolds, givenById, giver, at, isTheirs, held } = row;
    const isOwn = givenById === viewer.id;
    const given = { at, by: isOwn ? null : giver };
    return { email, grants, giverHolds: isOwn ? null : giverHolds, given, isTheirs: isOwn && isTheirs, held };
  });
  return { waiting, waitingBefore: [...before] };
}

async function readersWithGivers(db: Db, documentId: string): Promise<(SharedPerson & { grants: Grant[] })[]> {
  const givers = alias(users, "givers");
  const { id, displayName, email } = users;
  const rows = await db
    .select({
      id,
      displayName,
      email,
      photo: photoOf(id),
      grants: documentAccess.grants,
      at: documentAccess.givenAt,
      by: givers.displayName,
    })
    .from(documentAccess)
    .innerJoin(users, eq(id, documentAccess.userId))
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .leftJoin(givers, eq(givers.id, documentAccess.givenById))
    .where(eq(documentAccess.documentId, documentId))
    .orderBy(sql`${id} <> ${documents.ownerId}`, asc(documentAccess.grantedAt), asc(id));
  return rows.map(({ at, by, ...person }) => ({ ...person, given: { at, by } }));
}
