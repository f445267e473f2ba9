import { isGrantedOn } from "~/features/access/granted-to.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { readersOf } from "~/features/access/readers-of.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { givenSignatures } from "~/features/signing/given-signatures.server";
import { type SetSigners, setSigners } from "~/features/signing/set-signers.server";
import { type Done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import type { Known } from "./contacts-among.server.ts";
import { shareDocument } from "./share-document.server.ts";
import { usualContacts } from "./usual-contacts.server.ts";

/** What somebody needs to sign. */
const toSign: Grant[] = ["view", "sign"];

/**
 * Returns contacts without access whom the viewer may ask to sign: none where the viewer cannot pass these rights on, and none where somebody
 * has signed already, as the form for sharing asks what becomes of the signatures.
 */
export async function contactsToAsk(db: Db, viewer: Viewer, documentId: string): Promise<Known[]> {
  const [mayShare, maySign, signedBy] = await Promise.all([
    isGrantedOn(db, viewer, { documentId, ability: "share" }),
    isGrantedOn(db, viewer, { documentId, ability: "sign" }),
    givenSignatures(db, [documentId]),
  ]);
  if (!mayShare || !maySign || signedBy.length > 0) return [];
  const readers = new Set((await readersOf(db, documentId)).map(({ id }) => id));
  return (await usualContacts(db, viewer)).filter(({ id }) => !readers.has(id));
}

/**
 * Sets who must sign, and gives access to those among them who have none, completely or not at all. strangers: somebody is no contact any more;
 * gone: also where the viewer cannot pass on the right to sign any more
 */
export async function askToSign(
  db: Db,
  viewer: Viewer,
  { documentId, asked, request, sender, now }: SetSigners,
): Promise<Done<{ changes: number }> | Refused<"gone" | "strangers" | "day">> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const readers = new Set((await readersOf(tx, documentId)).map(({ id }) => id));
    const after = new Map([...asked.after].filter((id) => !readers.has(id) && !asked.before.has(id)).map((id) => [id, toSign]));
    if (after.size > 0) {
      if (!(await isGrantedOn(tx, viewer, { documentId, ability: "sign" }))) return refused("gone");
      const shared = await shareDocument(tx, viewer, { documentId, asked: { before: new Map(), after }, keepsSignatures: true, now });
      if (!shared.ok) return shared;
    }
    return setSigners(tx, viewer, { documentId, asked, request, sender, now });
  });
}
