import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { TypeEngine } from "~/engines/contract";
import { engineScript, engines } from "~/engines/engines.server";
import { createPool } from "~/engines/pool.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { classifyPage } from "~/features/pages/classify-page.server";
import { invariant } from "~/lib/invariant";
import { pages, pageTexts, versions } from "~db/schema/index";
import { aJpeg, aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

// Takes the question and is gone.
const dying = `process.on("message", () => process.exit(134)); process.on("disconnect", () => process.exit(0)); process.send({ ready: true });`;
const folder = mkdtempSync(path.join(tmpdir(), "mappe-classifier-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date("2026-11-22T10:00:00.000Z");
const receipt = "Kassenbon 4711\nBrot 3,30\nSUMME EUR 3,30\nRückgeld 1,70\nVielen Dank";
const types = [
  "Ausweis",
  "Beleg",
  "Bild",
  "Fahrticket",
  "Gehaltsabrechnung",
  "Lastschrift",
  "Lohnsteuerbescheinigung",
  "Notizen",
  "Rechnung",
  "Urkunde",
  "Vertrag",
];

test("a page is looked at: every type with its probability, and the page's shape", async () => {
  const file = path.join(folder, "page.jpg");
  writeFileSync(file, await aJpeg("Rechnung", { width: 300, height: 600 }));
  const { shape, types: found } = await engines().type.classify({ file });
  expect(shape).toBeCloseTo(2);
  expect(found.map(({ type }) => type).sort()).toEqual(types);
  expect(found.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test("a classifier that dies costs its answer alone: the text decides, and the next page is looked at", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(await aPng(receipt)) });
  await drainJobs(url);
  const [page] = await db.select({ id: pages.id, recipe: pages.recipe }).from(pages);
  invariant(page, "the file became a page");
  await db.insert(pageTexts).values({ pageId: page.id, text: receipt, words: [], source: "ocr", recipe: page.recipe });

  const script = path.join(folder, "dying.mjs");
  writeFileSync(script, dying);
  const pool = createPool<TypeEngine>({ name: "type", script: { file: script, execArgv: [] }, size: 1, timeoutMs: 30_000 });
  const imageGuess = await classifyPage(
    db,
    { classify: ({ file }) => pool.call("classify", { file, model: folder }) },
    { pageId: page.id },
  );
  await pool.close();
  expect(imageGuess).toBeNull();
  await suggestFromPage(db, { pageId: page.id, imageGuess, now });
  const [draft] = await db.select().from(versions);
  expect(draft).toMatchObject({ documentType: "Beleg", suggestions: { types: expect.arrayContaining(["Beleg"]) } });
  expect(draft?.suggestions.types).toHaveLength(3);

  expect((await classifyPage(db, engines().type, { pageId: page.id }))?.types).toHaveLength(11);
});

test("a model that is not there is an answer that is missing, no more", async () => {
  const pool = createPool<TypeEngine>({ name: "type", script: engineScript("classify-child"), size: 1, timeoutMs: 30_000 });
  const file = path.join(folder, "page.jpg");
  await expect(pool.call("classify", { file, model: path.join(folder, "no-model") })).rejects.toThrow(/no-model/);
  await pool.close();
});
