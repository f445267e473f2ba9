import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import type { Mark } from "~/imaging/marks/mark";
import { type Hand, marksPage } from "./draw-marks.server.ts";
import { missingLetters } from "./mark-letters.server.ts";

const page = { width: 210, height: 297 };
const pen = { colour: 2, width: 10 } as const;

async function drawn(marks: Mark[], hands = new Map<string, Hand>()) {
  const pdf = mupdf.Document.openDocument(await marksPage({ marks, hands }, page), "application/pdf").loadPage(0);
  const [, , width, height] = pdf.getBounds();
  const pixmap = pdf.toPixmap(mupdf.Matrix.scale(page.width / width, page.height / height), mupdf.ColorSpace.DeviceGray, false);
  const pixels = pixmap.getPixels();
  const isInk = (x: number, y: number) =>
    (pixels[Math.round(y * page.height) * pixmap.getStride() + Math.round(x * page.width)] ?? 255) < 128;
  return { isInk, text: pdf.toStructuredText("").asText().trim() };
}

test("text is real text, where it was put, and turned with its page", async () => {
  const text = { kind: "text", size: 60, colour: 0, text: "Übergröße, office fünf" } as const;
  const upright = await drawn([{ id: "1", at: { x: 0.1, y: 0.5 }, turns: 0, ...text }]);
  expect(upright.text).toBe("Übergröße, office fünf");
  const turned = await drawn([{ id: "1", at: { x: 0.5, y: 0.1 }, turns: 1, ...text, text: "l" }]);
  // A letter that stood above its line now lies to the right of it.
  expect(turned.isInk(0.53, 0.105)).toBe(true);
  expect(upright.isInk(0.53, 0.105)).toBe(false);
});

test("a rectangle has its edges and a clear middle, a cross its diagonals, a tick its foot", async () => {
  const box = { left: 0.2, top: 0.2, width: 0.6, height: 0.4 };
  const rectangle = await drawn([{ id: "1", kind: "rectangle", box, turns: 0, pen }]);
  expect([rectangle.isInk(0.2, 0.4), rectangle.isInk(0.5, 0.2), rectangle.isInk(0.5, 0.4)]).toEqual([true, true, false]);
  const cross = await drawn([{ id: "1", kind: "cross", box, turns: 0, pen }]);
  expect([cross.isInk(0.5, 0.4), cross.isInk(0.2, 0.4)]).toEqual([true, false]);
  const tick = await drawn([{ id: "1", kind: "tick", box, turns: 0, pen }]);
  expect([tick.isInk(0.392, 0.6), tick.isInk(0.8, 0.6)]).toEqual([true, false]);
});

test("what a crop left beside the page is not drawn, nor what no image is there for", async () => {
  const hidden: Mark = { id: "1", kind: "line", from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 2 }, pen };
  const nameless: Mark = { id: "2", kind: "signature", box: { left: 0, top: 0, width: 1, height: 1 }, turns: 0, imageId: "gone" };
  const { isInk } = await drawn([hidden, nameless]);
  expect(isInk(0.5, 0.7)).toBe(false);
});

test("a signature fills its box with its outline, in its own pen", async () => {
  const outline = { width: 100, height: 50, shapes: [{ pen: 2, path: "M0 0L100 0L100 50L0 50Z" }] };
  const box = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 };
  const { isInk } = await drawn([{ id: "1", kind: "signature", box, turns: 0, imageId: "own" }], new Map([["own", { outline }]]));
  expect([isInk(0.3, 0.3), isInk(0.3, 0.12), isInk(0.6, 0.3)]).toEqual([true, false, false]);
});

test("letters that cannot be written are named, each once", () => {
  expect(missingLetters("Łukasz, Größe ß ẞ ș Ж Ω €")).toEqual([]);
  expect(missingLetters("😀 und 中 und 😀")).toEqual(["😀", "中"]);
});
