import { and, eq } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import { isPublished, newestFirst } from "~/features/access/newest-version.server";
import { readersOf } from "~/features/access/readers-of.server";
import { abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, signings, versions } from "~db/schema/index";
import { lockOf, type SigningState, type SwitchLock, stateOf } from "./rules.ts";

export type PossibleSigner = {
  id: string;
  displayName: string;
  email: string;
  photo: string | null;
  isViewer: boolean;
  isRequired: boolean;
  state: SigningState;
  lock: SwitchLock | null;
};

/** The data of the form that sets who must sign: everybody with access, the owner first. */
export type Signers = { documentId: string; name: string; n: number; mayEdit: boolean; mayShare: boolean; people: PossibleSigner[] };

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
  const [readers, entries] = await Promise.all([
    readersOf(db, documentId),
    db.select().from(signings).where(eq(signings.versionId, newest.versionId)),
  ]);
  const own = abilitiesOn(readers.find(({ id }) => id === viewer.id)?.grants ?? []);
  const people = readers.map(({ grants, ...person }) => {
    const state = stateOf(entries.find(({ userId }) => userId === person.id));
    const lock = lockOf({ state, maySign: abilitiesOn(grants).sign, viewerMayEdit: own.edit });
    return { ...person, isViewer: person.id === viewer.id, isRequired: state !== "none", state, lock };
  });
  return { documentId, name: newest.name, n: published.length, mayEdit: own.edit, mayShare: own.share, people };
}
