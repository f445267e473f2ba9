import { isDeepStrictEqual } from "node:util";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { recordActivity } from "~/features/activities/record-activity.server";
import { pageIdsOf } from "~/features/pages/page-ids-of.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "../lock-document.server.ts";
import { type FactsChange, factsAfter } from "../rules.ts";
import { appendVersion } from "../versions/append-version.server.ts";
import { findNewest } from "../versions/find-newest.server.ts";
import { chosenDocuments } from "./chosen-documents.server.ts";

/** What became of the documents that were chosen. */
export type Outcome = {
  done: number;
  /** they were like that already: nothing was added */
  same: number;
  /** names of those that the viewer sees and may not change */
  denied: string[];
  unseen: number;
};

type ChangeDocuments = { documentIds: readonly string[]; change: FactsChange; now: Date };

/** Changes facts of many documents; each of them that is changed gets a version of its own. */
export async function changeDocuments(db: Db, viewer: Viewer, { documentIds, change, now }: ChangeDocuments): Promise<Outcome> {
  const { granted, denied, unseen } = await chosenDocuments(db, viewer, { documentIds, ability: "edit" });
  const outcome: Outcome = { done: 0, same: 0, denied: denied.map(({ name }) => name), unseen };
  for (const { id, name } of granted) {
    const became = await db.transaction(async (tx) => changeOne(tx, viewer, { documentId: id, change, now }));
    if (became === "denied") outcome.denied.push(name);
    else outcome[became] += 1;
  }
  return outcome;
}

type ChangeOne = { documentId: string; change: FactsChange; now: Date };

async function changeOne(tx: Db, viewer: Viewer, { documentId, change, now }: ChangeOne): Promise<"done" | "same" | "denied"> {
  await lockDocument(tx, documentId);
  // The right may have gone since the documents were looked up.
  const isGranted = await isGrantedOn(tx, viewer, { documentId, ability: "edit" });
  const newest = isGranted && (await findNewest(tx, documentId));
  if (!newest) return "denied";

  const { name, documentType, tags, taxRelevance } = newest;
  const before = { name, documentType, tags, taxRelevance };
  const facts = factsAfter(before, change);
  if (isDeepStrictEqual(facts, before)) return "same";
  await appendVersion(tx, { documentId, authorId: viewer.id, facts, pageIds: await pageIdsOf(tx, newest.id), now });
  await recordActivity(tx, { userId: viewer.id, code: "EDIT", about: name, now });
  return "done";
}
