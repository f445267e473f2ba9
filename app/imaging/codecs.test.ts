import encodeJpeg from "@jsquash/jpeg/encode.js";
import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { chunk, pngOf, withOrientation } from "../../tests/builders/raw-images.ts";
import { decodeImage, encodeJpegWithin, fittedJpeg, type ImageCore, type ImageType, inspectImage } from "./codecs.ts";
import { fileTypeOf } from "./file-type.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import type { Pixels } from "./opencv.ts";
import { type Quad, untouched } from "./recipe.ts";
import { applyRecipe } from "./render-picture.ts";

type Colour = [number, number, number];
const red: Colour = [220, 30, 30];
const green: Colour = [30, 200, 30];
const blue: Colour = [30, 30, 220];
const yellow: Colour = [220, 220, 30];

let core: ImageCore;
beforeAll(async () => {
  core = await loadImageCore();
});

// What the sensor saw for each orientation, so that the upright picture is red, green, blue, yellow clockwise from the top left.
const stored: [orientation: number, corners: [Colour, Colour, Colour, Colour]][] = [
  [1, [red, green, blue, yellow]],
  [2, [green, red, yellow, blue]],
  [3, [blue, yellow, red, green]],
  [4, [yellow, blue, green, red]],
  [5, [red, yellow, blue, green]],
  [6, [green, blue, yellow, red]],
  [7, [blue, green, red, yellow]],
  [8, [yellow, red, green, blue]],
];

test.each(stored)("a photo with EXIF orientation %i comes out upright", async (orientation, corners) => {
  const turned = orientation >= 5;
  const pixels = quarters(turned ? 48 : 80, turned ? 80 : 48, corners);
  const jpeg = withOrientation(await core.encodeJpeg(pixels, 95), orientation);
  const sensor = await decoded(jpeg);
  const page = applyRecipe(core.cv, sensor, { ...untouched, orientation });
  expect([page.width, page.height]).toEqual([80, 48]);
  expectNear(colourAt(page, 8, 6), red);
  expectNear(colourAt(page, 70, 6), green);
  expectNear(colourAt(page, 70, 40), blue);
  expectNear(colourAt(page, 8, 40), yellow);

  // The upper half without its outermost quarter on the left.
  const half: Quad = [
    { x: 0.25, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 0.5 },
    { x: 0.25, y: 0.5 },
  ];
  const crop = applyRecipe(core.cv, sensor, { ...untouched, corners: half, orientation });
  expect([crop.width, crop.height]).toEqual([60, 24]);
  expectNear(colourAt(crop, 8, 12), red);
  expectNear(colourAt(crop, 50, 12), green);
});

test("CMYK and grey JPEGs have their colours", async () => {
  const { Pixmap, ColorSpace } = core.mupdf;
  const cmyk = new Pixmap(ColorSpace.DeviceCMYK, [0, 0, 32, 32], false);
  cmyk.getPixels().set(Array.from({ length: 32 * 32 * 4 }, (_, i) => [0, 255, 255, 0][i % 4] ?? 0));
  const [r = 0, g = 0, b = 0] = colourAt(await decoded(cmyk.asJPEG(95, true)), 16, 16);
  expect(r).toBeGreaterThan(200);
  expect(Math.max(g, b)).toBeLessThan(60);

  const gray = new Pixmap(ColorSpace.DeviceGray, [0, 0, 32, 32], false);
  gray.clear(77);
  expectNear(colourAt(await decoded(gray.asJPEG(95)), 16, 16), [77, 77, 77]);
});

test.each([
  ["8 bit colour", pngOf({ width: 1, height: 1, depth: 8, type: 2, rows: [[200, 100, 50]] }), [200, 100, 50]],
  ["16 bit colour", pngOf({ width: 1, height: 1, depth: 16, type: 2, rows: [[200, 9, 100, 9, 50, 9]] }), [200, 100, 50]],
  ["grey", pngOf({ width: 1, height: 1, depth: 8, type: 0, rows: [[90]] }), [90, 90, 90]],
  ["palette", pngOf({ width: 1, height: 1, depth: 8, type: 3, rows: [[1]], palette: [1, 2, 3, 200, 100, 50] }), [200, 100, 50]],
  ["half transparent", pngOf({ width: 1, height: 1, depth: 8, type: 6, rows: [[255, 0, 0, 128]] }), [255, 127, 127]],
  ["transparent", pngOf({ width: 1, height: 1, depth: 8, type: 6, rows: [[0, 0, 0, 0]] }), [255, 255, 255]],
] satisfies [string, Uint8Array, Colour][])("a PNG decodes: %s", async (_, png, colour) => {
  expectNear(colourAt(await decoded(png), 0, 0), colour);
});

test("what was cut off is refused, what was added is not", async () => {
  const jpeg = await core.encodeJpeg(quarters(200, 160, [red, green, blue, yellow]), 90);
  expect(inspect(jpeg)).toMatchObject({ ok: true });
  expect(inspect(joined(jpeg, new Uint8Array(999)))).toMatchObject({ ok: true });
  for (const share of [0.3, 0.6, 0.99]) {
    expect(inspect(jpeg.slice(0, jpeg.length * share))).toMatchObject({ ok: false });
  }
  expect(inspect(jpeg.slice(0, -2))).toEqual({ ok: false, reason: "truncated-image" });

  const png = pngOf({ width: 1, height: 1, depth: 8, type: 0, rows: [[90]] });
  expect(inspect(png.slice(0, -12))).toEqual({ ok: false, reason: "truncated-image" });
});

test("the end of an embedded thumbnail is not the end of the photo", async () => {
  const thumbnail = await core.encodeJpeg(quarters(16, 16, [red, green, blue, yellow]), 80);
  const jpeg = await core.encodeJpeg(quarters(200, 160, [red, green, blue, yellow]), 90);
  const photo = withOrientation(jpeg, 1, thumbnail);
  expect(inspect(photo)).toMatchObject({ ok: true });
  expect(inspect(photo.slice(0, -40))).toEqual({ ok: false, reason: "truncated-image" });
});

test("too many pixels are refused by the header alone", () => {
  const bomb = pngOf({ width: 30_000, height: 30_000, depth: 1, type: 0, rows: [[0]] });
  expect(inspectImage(bomb, "image/png", 50_000_000)).toEqual({ ok: false, reason: "too-many-pixels" });
});

test("a PNG of several frames is told by its header", () => {
  const frames = (count: number) => chunk("acTL", Buffer.from([0, 0, 0, count, 0, 0, 0, 0]));
  const still = Buffer.from(pngOf({ width: 1, height: 1, depth: 8, type: 0, rows: [[90]] }));
  const withFrames = (count: number) => joined(still.subarray(0, 33), frames(count), still.subarray(33));
  expect(inspect(withFrames(3))).toEqual({ ok: false, reason: "animated-png" });
  expect(inspect(withFrames(1))).toMatchObject({ ok: true });
});

test("a progressive JPEG decodes", async () => {
  const picture = { ...quarters(80, 48, [red, green, blue, yellow]), colorSpace: "srgb" as const };
  const jpeg = new Uint8Array(await encodeJpeg(picture, { quality: 95, progressive: true }));
  expect(Buffer.from(jpeg).includes(Buffer.from([0xff, 0xc2]))).toBe(true);
  expectNear(colourAt(await decoded(jpeg), 70, 40), blue);
});

test("an arithmetically coded JPEG, which nothing here reads, gives no picture, and the next one does", async () => {
  const jpeg = await core.encodeJpeg(quarters(80, 48, [red, green, blue, yellow]), 95);
  const arithmetic = Buffer.from(jpeg);
  arithmetic[arithmetic.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
  const inspected = inspect(new Uint8Array(arithmetic));
  if (!inspected.ok) throw new Error(inspected.reason);
  expect(await decodeImage(core, new Uint8Array(arithmetic), "image/jpeg", inspected)).toBeNull();
  expectNear(colourAt(await decoded(jpeg), 70, 40), blue);
});

test("bytes that cannot be decoded give no picture", async () => {
  const png = pngOf({ width: 64, height: 64, depth: 8, type: 0, rows: Array.from({ length: 64 }, (_, y) => noise(64, y)) });
  png.fill(7, 60, 200);
  expect(await decodeImage(core, png, "image/png", { ok: true, orientation: 1, components: 1 })).toBeNull();
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  expect(inspect(jpeg)).toEqual({ ok: false, reason: "broken-image" });
  expect(await decodeImage(core, jpeg, "image/jpeg", { ok: true, orientation: 1, components: 3 })).toBeNull();
});

const pixels = {
  width: 300,
  height: 300,
  data: new Uint8ClampedArray(300 * 300 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 2_654_435_761) % 251)),
};

test("a JPEG is made to stay within its size", async () => {
  const free = await encodeJpegWithin(core, pixels, 90, Infinity);
  const bound = await encodeJpegWithin(core, pixels, 90, free.length / 2);
  expect(bound.length).toBeLessThanOrEqual(free.length / 2);
});

test("a large picture of too many bytes becomes a little coarser, or else smaller, and no smaller than is asked for", async () => {
  const free = await core.encodeJpeg(pixels, 88);
  const fitted = (share: number, least = 100) => fittedJpeg(core, pixels, { quality: 88, maxBytes: free.length * share, least });
  expect((await fitted(1)).bytes).toEqual(free);
  expect((await fitted(0.8)).bytes).toEqual(await core.encodeJpeg(pixels, 76));

  const small = await fitted(0.4);
  expect(small.bytes.length).toBeLessThanOrEqual(0.4 * free.length);
  expect(small.shown.width).toBeGreaterThan(200);
  expect(small.shown.width).toBeLessThan(280);
  expect(readJpegHeader(small.bytes)).toMatchObject({ width: small.shown.width, height: small.shown.height });

  const least = await fitted(0.2, 250);
  expect(least.bytes.length).toBeLessThanOrEqual(0.2 * free.length);
  expect(least.shown.width).toBe(250);
});

test.each([
  ["image/png", pngOf({ width: 1, height: 1, depth: 8, type: 0, rows: [[0]] })],
  ["image/jpeg", new Uint8Array([0xff, 0xd8, 0xff, 0xdb])],
  ["application/pdf", bytes("%PDF-1.7")],
  ["application/pdf", bytes("\n\n%PDF-1.4")],
  ["image/heic", bytes("\0\0\0\x18ftypheic")],
  ["image/heic", bytes("\0\0\0\x18ftypmif1\0\0\0\0mif1heic")],
  ["avif", bytes("\0\0\0\x18ftypavif")],
  ["avif", bytes("\0\0\0\x18ftypmif1\0\0\0\0mif1avif")],
  ["unknown", bytes("\0\0\0\x18ftypisom\0\0\0\0heic")],
  ["image/webp", bytes("RIFF\x24\0\0\0WEBPVP8 ")],
  ["unknown", bytes("RIFF\x24\0\0\0WAVEfmt ")],
  ["image/tiff", bytes("II*\0\x08\0\0\0")],
  ["image/tiff", bytes("MM\0*\0\0\0\x08")],
  ["image/tiff", bytes("II+\0\x08\0\0\0")],
  ["gif", bytes("GIF89a")],
  ["bmp", bytes("BM\x46\0\0\0")],
  ["svg", bytes('<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["svg", bytes("\xef\xbb\xbf  <svg>")],
  ["unknown", bytes("<html><svg></svg>")],
  ["office", bytes("PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml")],
  ["office", bytes("PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.text")],
  ["office", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
  ["application/xml", bytes('\xef\xbb\xbf<?xml version="1.0"?><Invoice/>')],
  ["application/xml", bytes("\xff\xfe<\0?\0x\0m\0l\0 \0")],
  ["application/xml", bytes('<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">')],
  ["unknown", bytes("<html><body>urn</body></html>")],
  ["zip", bytes("PK\x03\x04\x14\0\0\0\0\0holiday.zip")],
  ["application/pdf", bytes("GIF89a\n%PDF-1.4")],
  ["unknown", new Uint8Array()],
])("files are told apart by content: %s", (type, content) => {
  expect(fileTypeOf(content)).toBe(type);
});

function inspect(content: Uint8Array) {
  return inspectImage(content, imageType(content), Infinity);
}

async function decoded(content: Uint8Array): Promise<Pixels> {
  const inspected = inspect(content);
  if (!inspected.ok) throw new Error(inspected.reason);
  const pixels = await decodeImage(core, content.slice(), imageType(content), inspected);
  if (!pixels) throw new Error("Nothing was decoded");
  return pixels;
}

function imageType(content: Uint8Array): ImageType {
  return content[0] === 0xff ? "image/jpeg" : "image/png";
}

/** Four fields of colour: top left, top right, bottom right, bottom left. */
function quarters(width: number, height: number, [topLeft, topRight, bottomRight, bottomLeft]: [Colour, Colour, Colour, Colour]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [right, below] = [i % width >= width / 2, i >= (width * height) / 2];
    const colour = below ? (right ? bottomRight : bottomLeft) : right ? topRight : topLeft;
    data.set([...colour, 255], i * 4);
  }
  return { data, width, height };
}

function colourAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

function expectNear(found: number[], colour: Colour): void {
  expect(Math.max(...found.map((value, i) => Math.abs(value - (colour[i] ?? 0)))), `${found} for ${colour}`).toBeLessThan(12);
}

function noise(length: number, seed: number): number[] {
  return Array.from({ length }, (_, i) => ((i + seed * 64) * 2_654_435_761) % 253);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
