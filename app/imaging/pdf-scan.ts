import type { Matrix, Page, PDFObject } from "mupdf";
import { MB } from "~/lib/bytes";
import { longestSideOf } from "~/lib/long-paper";
import { bareJpeg } from "./bare-jpeg.ts";
import { type Mupdf, pixelsOf } from "./codecs.ts";
import type { Size } from "./geometry.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import type { Pixels } from "./opencv.ts";
import { picturesOn } from "./pdf-pictures.ts";
import { attempt, scaleOf } from "./pdf-raster.ts";

/** share of the page's side by which a scan may miss its edge, and by which px may be wider than high */
const slack = 0.005;
/** of 255: the change that a colour profile may make */
const tint = 12;
// A hostile PDF may be endless. A page that shows a scan is drawn by some ten words.
const most = { bytes: 2 * MB, objects: 2000, content: 4096 };

export type Scan = Size & { bytes: Uint8Array };

/**
 * The JPEG of a page that shows it and nothing else: the scan as the scanner made it, with all its px. A JPEG made of the drawn page would cost more
 * than all other work on the page, and be worse. Null if the page shows anything else, turns the JPEG, or would be as fine without it.
 */
export function scanOf(mupdf: Mupdf, page: Page, drawn: Pixels): Scan | null {
  if (!(page instanceof mupdf.PDFPage)) return null;
  const dictionary = page.getObject();
  const jpegs = attempt(() => finerJpegs(dictionary, drawn));
  if (!jpegs) return null;
  const shown = attempt(() => picturesOn(page))?.find(({ transform }) => isFilledBy(page, transform));
  const stored = shown && attempt(() => streamOf(dictionary, jpegs, shown));
  const scan = stored && pictureIn(stored);
  if (!scan || !isFiner(scan, drawn)) return null;
  return looksAlike(drawn, drawnAlone(mupdf, { page, drawn, scan, transform: shown.transform })) ? scan : null;
}

type Jpegs = ReadonlyMap<string, PDFObject>;

/** The JPEGs of a page that have more px across than the page is drawn with, by name. Most pages have none, and then nothing more is done. */
function finerJpegs(page: PDFObject, drawn: Size): Jpegs | null {
  const objects = page.getInheritable("Resources").get("XObject");
  if (!objects.isDictionary() || objects.length > most.objects) return null;
  const jpegs = new Map<string, PDFObject>();
  objects.forEach((object, name) => {
    if (isJpeg(object) && object.get("Width").asNumber() > drawn.width) jpegs.set(String(name), object);
  });
  return jpegs.size > 0 ? jpegs : null;
}

/** Tells whether a picture fills the page, upright and from edge to edge. */
function isFilledBy(page: Page, [a, b, c, d, e, f]: Matrix): boolean {
  const [left, top, right, bottom] = page.getBounds();
  const [width, height] = [right - left, bottom - top];
  const isNear = (one: number, other: number, side: number) => Math.abs(one - other) <= slack * side;
  const isUpright = a > 0 && d > 0 && isNear(b, 0, height) && isNear(c, 0, width);
  return isUpright && isNear(e, left, width) && isNear(f, top, height) && isNear(e + a, right, width) && isNear(f + d, bottom, height);
}

/** The JPEG of this size, or the one whose name the page draws. */
function streamOf(page: PDFObject, jpegs: Jpegs, size: Size): Uint8Array | null {
  const ofSize = [...jpegs].filter(([, jpeg]) => isOf(jpeg, size));
  const content = ofSize.length > 1 ? shortContent(page.get("Contents")) : null;
  const [jpeg, ...more] = ofSize.filter(([name]) => content === null || content.includes(`/${name} Do`));
  return jpeg && more.length === 0 ? jpeg[1].readRawStream().asUint8Array().slice() : null;
}

function isJpeg(object: PDFObject): boolean {
  const filter = object.get("Filter");
  const only = filter.isArray() && filter.length === 1 ? filter.get(0) : filter;
  return only.isName() && only.asName() === "DCTDecode" && object.get("Length").asNumber() <= most.bytes;
}

function isOf(object: PDFObject, size: Size): boolean {
  return object.get("Width").asNumber() === size.width && object.get("Height").asNumber() === size.height;
}

function shortContent(content: PDFObject): string | null {
  if (!content.isStream() || content.get("Length").asNumber() > most.content) return null;
  return content.readStream().asString();
}

/** Checks a picture before decoding it. */
function pictureIn(stored: Uint8Array): Scan | null {
  const bytes = stored.length <= most.bytes ? bareJpeg(stored) : null;
  const header = bytes && readJpegHeader(bytes);
  return bytes && header ? { bytes, width: header.width, height: header.height } : null;
}

function isFiner(scan: Size, drawn: Size): boolean {
  const [across, down] = [scan.width / drawn.width, scan.height / drawn.height];
  const isSquare = Math.abs(across / down - 1) <= 2 * slack;
  return isSquare && Math.min(across, down) > 1 && Math.max(scan.width, scan.height) <= longestSideOf(scan, "full");
}

type Alone = { page: Page; drawn: Size; scan: Scan; transform: Matrix };

function drawnAlone(mupdf: Mupdf, { page, drawn, scan, transform }: Alone): Pixels | null {
  const [left, top] = page.getBounds();
  const scale = scaleOf(page);
  const matrix = mupdf.Matrix.scale(scale, scale);
  const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [x, y, x + drawn.width, y + drawn.height], false);
  const image = attempt(() => new mupdf.Image(scan.bytes));
  try {
    pixmap.clear(255);
    return (
      image &&
      attempt(() => {
        const device = new mupdf.DrawDevice(matrix, pixmap);
        device.fillImage(image, transform, 1);
        device.close();
        device.destroy();
        return pixelsOf(mupdf, pixmap);
      })
    );
  } finally {
    image?.destroy();
    pixmap.destroy();
  }
}

/** Compares two pictures. Anything that lies on the scan, is left out of it or has other colours makes a difference. */
function looksAlike(one: Pixels, other: Pixels | null): boolean {
  if (other?.data.length !== one.data.length) return false;
  for (let i = 0; i < one.data.length; i++) if (Math.abs((one.data[i] as number) - (other.data[i] as number)) > tint) return false;
  return true;
}
