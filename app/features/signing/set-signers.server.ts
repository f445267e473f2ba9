import { and, eq } from "drizzle-orm";
import { type Reader, readersOf, tellReaders } from "~/features/access/readers-of.server";
import { abilitiesOn } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { invariant } from "~/lib/invariant";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signings } from "~db/schema/index";
import { lockNewest, type SigningEntry } from "./lock-newest.server.ts";
import { personOf } from "./person-of.ts";
import { recordEvent } from "./record-event.server.ts";
import { lastTurn, turnNow } from "./request/turns.ts";
import { type AskedTerms, writeRequest } from "./request/write-request.server.ts";
import { type AskedSigners, lockOf, type Sender, stateOf } from "./rules.ts";
import { askThoseNext } from "./settle-turns.server.ts";

/** request: undefined leaves as it is how signatures are asked for; isAtOnce: whoever is added comes now, and not after the others */
export type SetSigners = {
  documentId: string;
  asked: AskedSigners;
  request?: AskedTerms | undefined;
  isAtOnce?: boolean;
  sender: Sender;
  now: Date;
};

type SignersSet = Done<{ changes: number }> | Refused<"gone" | "day">;

/**
 * Sets who must sign the newest version, without a new version. Only the form's own changes count, so that what somebody else saved since
 * stays. People who may not sign, or have signed, stay as they are.
 */
export async function setSigners(
  db: Db,
  viewer: Viewer,
  { documentId, asked, request, isAtOnce = false, sender, now }: SetSigners,
): Promise<SignersSet> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const { versionId } = newest;
    const written = request ? await writeRequest(tx, viewer, { documentId, versionId, ...request, now }) : done({ isNew: false });
    if (!written.ok) return written;
    const entries = await tx.select().from(signings).where(eq(signings.versionId, versionId));
    const changed = (await readersOf(tx, documentId)).filter((reader) => isChanged(reader, entryOf(entries, reader), asked));
    const required = entries.filter((entry) => entry.required);
    for (const reader of changed) {
      const before = entryOf(entries, reader);
      if (asked.after.has(reader.id)) {
        const turn = request?.turns.get(reader.id) ?? (isAtOnce ? turnNow(required) : null) ?? lastTurn(required);
        required.push(await put(tx, viewer, { versionId, reader, turn }));
        continue;
      }
      await take(tx, { versionId, reader });
      const trace = { ...sender, sessionId: viewer.sessionId };
      const to = personOf(reader);
      if (before?.askedAt) await recordEvent(tx, { documentId, versionId, kind: "unasked", by: personOf(viewer), to, sender: trace, now });
    }
    await askThoseNext(tx, { documentId, versionId, by: { viewer, sender }, now });
    if (changed.length > 0 || written.isNew) await tellReaders(tx, documentId);
    return done({ changes: changed.length + Number(written.isNew) });
  });
}

function entryOf(entries: readonly SigningEntry[], { id }: Reader): SigningEntry | undefined {
  return entries.find(({ userId }) => userId === id);
}

function isChanged({ id, grants }: Reader, entry: SigningEntry | undefined, { before, after }: AskedSigners): boolean {
  const state = stateOf(entry);
  if (before.has(id) === after.has(id) || after.has(id) === (state !== "none")) return false;
  const lock = lockOf({ state, maySign: abilitiesOn(grants).sign, viewerMayEdit: true });
  // A person who may no longer sign can still be removed.
  return lock === null || (lock === "no-right" && !after.has(id));
}

type Put = { versionId: string; reader: Reader; turn: number };

/** Makes a person's signature required. They are asked when their turn has come. */
async function put(tx: Db, viewer: Viewer, { versionId, reader, turn }: Put): Promise<SigningEntry> {
  const { id: userId, displayName: name, email } = reader;
  const facts = { name, email, required: true, askedById: viewer.id, askedAt: null, turn, remindedAt: null, reminders: 0 };
  const [entry] = await tx
    .insert(signings)
    .values({ versionId, userId, ...facts })
    .onConflictDoUpdate({ target: [signings.versionId, signings.userId], set: facts })
    .returning();
  invariant(entry, "an entry is written or changed");
  return entry;
}

async function take(tx: Db, { versionId, reader }: { versionId: string; reader: Reader }): Promise<void> {
  await tx
    .update(signings)
    .set({ required: false, declinedAt: null, reason: null })
    .where(and(eq(signings.versionId, versionId), eq(signings.userId, reader.id)));
}
