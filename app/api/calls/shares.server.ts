import { z } from "zod";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import type { Db } from "~db/client.server";
import { type Answered, type Call, call, type Problem } from "../call.ts";
import { rightsGiven, shares } from "../schemas.ts";

const readShares = call({
  method: "GET",
  path: "/documents/{documentId}/shares",
  group: "shares",
  summary: "List who has access, and with which rights",
  about: "For people who may share the document.",
  right: "share",
  reach: "documents",
  answers: { 200: shares },
  problems: ["not-allowed"],
  run: ({ db, viewer, params: { documentId = "" } }) => toldShares(db, viewer, documentId),
});

async function toldShares(db: Db, viewer: Viewer, documentId: string): Promise<Answered | Problem> {
  const sharing = await findSharing(db, viewer, { documentId, typed: "" });
  if (!sharing) return { problem: "not-allowed" };
  const { owner, people } = sharing;
  const told = people.map(({ id, displayName, email, grants, given }) => {
    return { id, name: displayName, email, rights: grants, since: given?.at.toISOString() ?? null };
  });
  return { status: 200, body: { owner: { id: owner.id, name: owner.displayName, email: owner.email }, people: told } };
}

const giveShare = call({
  method: "PUT",
  path: "/documents/{documentId}/shares/{personId}",
  group: "shares",
  summary: "Share a document with a contact, or change their rights",
  about:
    "Whoever gets access is told. Rights that the person of the key lacks are neither given nor revoked; those of the owner and their own stay.",
  right: "share",
  reach: "documents",
  body: rightsGiven,
  answers: { 200: shares },
  changes: readShares,
  problems: ["not-allowed", "not-a-contact"],
  run: ({ db, viewer, params, body: { rights, keepSignatures }, now }) =>
    changeShare(db, viewer, { ...namedIn(params), grants: ["view", ...rights], keepsSignatures: keepSignatures, now }),
});

const endShare = call({
  method: "DELETE",
  path: "/documents/{documentId}/shares/{personId}",
  group: "shares",
  summary: "End somebody’s access to a document",
  right: "share",
  reach: "documents",
  query: z.strictObject({ keepSignatures: z.stringbool().default(false).describe("The signatures given so far outlast this change.") }),
  answers: { 200: shares },
  changes: readShares,
  problems: ["not-allowed", "conflict"],
  run: ({ db, viewer, params, query: { keepSignatures }, now }) =>
    changeShare(db, viewer, { ...namedIn(params), grants: null, keepsSignatures: keepSignatures, now }),
});

function namedIn({ documentId = "", personId = "" }: Readonly<Record<string, string>>) {
  return { documentId, personId };
}

/** grants: null ends the access */
type Changing = { documentId: string; personId: string; grants: readonly Grant[] | null; keepsSignatures: boolean; now: Date };

async function changeShare(
  db: Db,
  viewer: Viewer,
  { documentId, personId, grants, keepsSignatures, now }: Changing,
): Promise<Answered | Problem> {
  const sharing = await findSharing(db, viewer, { documentId, typed: "" });
  if (!sharing) return { problem: "not-allowed" };
  const has = sharing.people.find(({ id }) => id === personId);
  const isFixed = personId === sharing.owner.id || personId === viewer.id;
  if (isFixed) return { problem: "not-allowed" };
  if (!has && !grants) return { problem: "not-found" };
  const before = new Map(has ? [[personId, has.grants]] : []);
  const after = new Map(grants ? [[personId, grants]] : []);
  const saved = await shareDocument(db, viewer, { documentId, asked: { before, after }, keepsSignatures, now });
  if (!saved.ok) return { problem: saved.reason === "strangers" ? "not-a-contact" : "not-allowed" };
  return toldShares(db, viewer, documentId);
}

export const shareCalls: readonly Call[] = [readShares, giveShare, endShare];
