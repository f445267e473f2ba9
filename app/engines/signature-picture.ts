import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Mupdf } from "~/imaging/codecs";
import type { Pixels } from "~/imaging/opencv";
import type { Outline } from "~/imaging/strokes";
import { drawOutline } from "~/pdf/draw-outline";

export type Png = { bytes: Uint8Array; width: number; height: number };

/** px around the ink, so that its edge is not cut */
const margin = 2;

/** Draws vectors as a PNG with a transparent background. side: px of the longest side */
export async function pngOfOutline(mupdf: Mupdf, outline: Outline, side: number): Promise<Png> {
  const scale = (side - 2 * margin) / Math.max(outline.width, outline.height);
  const [width, height] = [outline.width * scale + 2 * margin, outline.height * scale + 2 * margin];
  const doc = new PDFDocument({ size: [Math.ceil(width), Math.ceil(height)], margin: 0, font: "" });
  drawOutline(doc, outline, { left: margin, top: margin, width: width - 2 * margin, height: height - 2 * margin });
  doc.end();
  const document = mupdf.Document.openDocument(await buffer(doc), "application/pdf");
  try {
    const page = document.loadPage(0);
    try {
      const pixmap = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, true);
      return written(pixmap);
    } finally {
      page.destroy();
    }
  } finally {
    document.destroy();
  }
}

/** Writes pixels with alpha as a PNG. */
export function pngOfInk(mupdf: Mupdf, { data, width, height }: Pixels): Png {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], true);
  const samples = pixmap.getPixels();
  // mupdf's colours are multiplied by alpha.
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (const part of [0, 1, 2]) samples[at + part] = Math.round(((data[at + part] ?? 0) * alpha) / 255);
    samples[at + 3] = alpha;
  }
  return written(pixmap);
}

function written(pixmap: InstanceType<Mupdf["Pixmap"]>): Png {
  try {
    return { bytes: pixmap.asPNG().slice(), width: pixmap.getWidth(), height: pixmap.getHeight() };
  } finally {
    pixmap.destroy();
  }
}
