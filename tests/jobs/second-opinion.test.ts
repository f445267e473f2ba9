import { writeFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import { afterAll, expect, test } from "vitest";
import type { SecondEngine } from "~/engines/contract";
import { engineScript, engines } from "~/engines/engines.server";
import { createPool } from "~/engines/pool.server";
import { aPdf } from "../builders/papers.ts";
import { aFolder } from "../support/folder.ts";

const pool = createPool<SecondEngine>({ name: "second", script: engineScript("tesseract-child"), size: 1, timeoutMs: 90_000 });
afterAll(() => pool.close());

const lines = [
  "Größere Rechnung für Bäcker Müller",
  "Straße des Übermuts 12, 80333 München",
  "Kundennummer 40 118 227 vom 3. Mai",
  "Quittung über bar erhaltene Beträge",
];

/** scale: px a point; turns: how the page lies */
async function aPage(scale: number, turns = 0): Promise<string> {
  const page = mupdf.Document.openDocument(await aPdf([lines.join("\n")]), "application/pdf").loadPage(0);
  const matrix = mupdf.Matrix.concat(mupdf.Matrix.scale(scale, scale), mupdf.Matrix.rotate(90 * turns));
  const file = path.join(aFolder(), "page.jpg");
  writeFileSync(file, page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false).asJPEG(turns === 0 && scale < 1 ? 15 : 85, false));
  return file;
}

test("the second reader reads a page in the way that the first one found", async () => {
  const upright = await pool.call("read", { file: await aPage(2), turns: 0 });
  const turned = await pool.call("read", { file: await aPage(2, 1), turns: 3 });
  for (const { text, words } of [upright, turned]) {
    expect(text).toContain("80333 München");
    expect(words.find((word) => word.text === "München")?.box.top).toBeCloseTo(
      upright.words.find(({ text }) => text === "München")?.box.top ?? 0,
      1,
    );
  }
});

test("a clear page is read once, one of many unsure words is read by both", async () => {
  const asked = () => engines().stats().second.served;
  const before = asked();
  await engines().ocr.read({ file: await aPage(2) });
  expect(asked()).toBe(before);
  await engines().ocr.read({ file: await aPage(0.5) });
  expect(asked()).toBe(before + 1);
});
