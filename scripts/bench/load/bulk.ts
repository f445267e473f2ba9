import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { findBulk } from "~/features/bulk/find-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { collectWords } from "~/features/search/collect-words.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { connect } from "../../../tests/builders/people.ts";
import { fillArchive } from "./archive.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const many = 2000;
const archive = { documents: 2 * many, ofOne: many, ofAnybodyElse: 100 };

type Wish = Pick<Parameters<typeof askBulk>[2], "kind" | "change"> & Pick<Parameters<typeof startBulk>[2], "share">;

/** Measures each bulk act on 2,000 documents with the delivered runner: from the click until all are done, and until all is undone. */
export async function bulk({ db, sql }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person } = await aSignedInPerson(db);
  await fillArchive(sql, person.id, archive);
  await collectWords(db);
  const { person: friend } = await aSignedInPerson(db);
  await connect(db, person, friend);
  const deeds: [string, Wish][] = [
    ["a tag more", { kind: "change", change: { addTags: ["Umzug"] } }],
    ["another type", { kind: "change", change: { documentType: "Bericht" } }],
    ["shared", { kind: "share", share: { sharedWithId: friend.id, grants: ["edit"] } }],
    ["deleted", { kind: "delete" }],
  ];
  for (const [what, wish] of deeds) {
    const { actionId, spent } = await done(db, person, wish);
    tell({ what: `${many} documents, ${what}`, value: spent, unit: "s" });
    tell({ what: `${many} documents, ${what}: taken back`, value: await takenBack(db, person, actionId), unit: "s" });
  }
}

async function done(db: Db, person: Viewer, { share, ...wish }: Wish): Promise<{ actionId: string; spent: number }> {
  const since = performance.now();
  // The whole list is chosen, also documents that others share with the person, who may only read them.
  const asked = { ...wish, chosen: { hitsOf: {} }, list: documentsPath(), now: new Date() };
  const actionId = (await askBulk(db, person, asked)) ?? "";
  invariant(await startBulk(db, person, { actionId, ...(share && { share }), now: new Date() }), "begun");
  await untilDone(db, person, actionId);
  return { actionId, spent: (performance.now() - since) / 1000 };
}

async function takenBack(db: Db, person: Viewer, actionId: string): Promise<number> {
  const since = performance.now();
  await untilDone(db, person, (await undoBulk(db, person, { actionId, now: new Date() })) ?? "");
  return (performance.now() - since) / 1000;
}

async function untilDone(db: Db, person: Viewer, actionId: string): Promise<void> {
  for (;;) {
    const found = await findBulk(db, person, actionId);
    invariant(found, "the action is there");
    if (found.isFinished) {
      invariant(found.outcome.done === many, `${found.outcome.done} of ${many} were done`);
      return;
    }
    await sleep(100);
  }
}
