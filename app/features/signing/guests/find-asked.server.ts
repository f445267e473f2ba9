import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Db } from "~db/client.server";
import { type ListedDeed, listDeeds } from "../list-deeds.server.ts";
import { type ListedSigner, listSigners } from "../list-signers.server.ts";
import { findEntry } from "../lock-newest.server.ts";
import { findTerms } from "../request/find-terms.server.ts";
import { earlier, isOver } from "../request/rules.ts";
import { deedOn, mayDecline, type SignDeed, stateOf } from "../rules.ts";
import type { OpenGuest } from "./find-guest.server.ts";

/** The newest version, as a guest is asked to sign it. */
export type Asked = {
  versionId: string;
  signers: ListedSigner[];
  deeds: ListedDeed[];
  state: ListedSigner["state"];
  signedAt: Date | null;
  /** the moment after the last day on which they may sign; null: any day */
  endsAt: Date | null;
  /** what the guest can do with their signature; null: it is not needed, or the time is over */
  deed: SignDeed | null;
  mayDecline: boolean;
  isComplete: boolean;
};

/** Returns what a guest is asked to sign; undefined if they may not see it. */
export async function findAsked(db: Db, { guest, documentId, endsAt }: OpenGuest, now: Date): Promise<Asked | undefined> {
  const newest = await findNewest(db, documentId);
  if (!newest || !(await isGrantedOn(db, guest, { documentId, ability: "view" }))) return undefined;
  const versionId = newest.id;
  const [signers, deeds, isGranted, entry, terms] = await Promise.all([
    listSigners(db, guest, { documentId, versionId, now }),
    listDeeds(db, guest, { documentId, versionId }),
    isGrantedOn(db, guest, { documentId, ability: "sign" }),
    findEntry(db, { versionId, guestId: guest.signerId }),
    findTerms(db, documentId),
  ]);
  const state = stateOf(entry);
  const maySign = isGranted && !isOver(terms, now);
  return {
    versionId,
    signers,
    deeds,
    state,
    signedAt: state === "signed" ? (entry?.signedAt ?? null) : null,
    endsAt: earlier(endsAt, terms.endsAt),
    deed: deedOn(state, maySign),
    mayDecline: mayDecline(state, maySign),
    isComplete: signers.length > 0 && signers.every((signer) => signer.state === "signed"),
  };
}
