import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import { versions } from "~db/schema/index";
import { aPdf, aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

test("pages of a PDF that nobody changed are exported as they were, the others as their pictures", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const now = new Date();
  const papers = [await aPdf(["Mietvertrag", "Gedreht", "Hausordnung"]), await aPng("Quittung")];
  for (const [place, bytes] of papers.entries())
    await receiveFile(db, { viewer, submissionId: randomUUID(), place, name: `${place}`, body: streamOf(bytes) });
  await drainJobs(url);
  const draft = await findDraft(db, viewer);
  const turned = draft?.pages[1];
  invariant(draft && turned, "every page was prepared");
  await changeLook(db, viewer, { versionId: draft.id, pageId: turned.id, change: { kind: "turn", quarters: 1 }, analyse: false });
  await askToPublish(db, viewer, { versionId: draft.id, now });
  await drainJobs(url);

  const [published] = await db.select({ documentId: versions.documentId }).from(versions);
  const ask = async () => askForExport(db, viewer, { documentId: published?.documentId ?? "", versionId: null, now });
  await ask();
  await drainJobs(url);
  const answer = await ask();
  invariant(answer?.state === "ready", "the export was made");
  const document = mupdf.Document.openDocument(await buffer(await storage().open(answer.file.key)), "application/pdf");
  const pages = [0, 1, 2, 3].map((index) => document.loadPage(index).toStructuredText("preserve-images"));
  expect(pages.map((page) => page.asJSON().includes('"image"'))).toEqual([false, true, false, true]);
  expect([0, 2, 3].map((index) => pages[index]?.asText().trim())).toEqual(["Mietvertrag", "Hausordnung", "Quittung"]);
});
