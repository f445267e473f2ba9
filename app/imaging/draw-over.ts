import { type Mupdf, pixelsOf } from "./codecs.ts";
import type { Pixels } from "./opencv.ts";
import { openPdf, withPage } from "./pdf-raster.ts";

/** The first page of a PDF drawn over a picture that it fills. */
export function drawOver(mupdf: Mupdf, picture: Pixels, overlay: Uint8Array): Pixels {
  const opened = openPdf(mupdf, overlay, 1);
  if (!opened.ok) throw new Error("What is drawn over a picture was written here.");
  const { width, height } = picture;
  // The pixmap has no alpha: with alpha, some places come back not quite opaque.
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  try {
    copyInto(pixmap.getPixels(), picture);
    const drawn = withPage(opened.document, 0, (page) => {
      const [left, top, right, bottom] = page.getBounds();
      const matrix = mupdf.Matrix.scale(width / (right - left), height / (bottom - top));
      const device = new mupdf.DrawDevice(matrix, pixmap);
      page.run(device, mupdf.Matrix.identity);
      device.close();
      device.destroy();
      // The samples have moved when the heap grew: they are looked up again.
      return pixelsOf(mupdf, pixmap);
    });
    if (!drawn) throw new Error("What is drawn over a picture could not be drawn.");
    return drawn;
  } finally {
    pixmap.destroy();
    opened.document.destroy();
  }
}

function copyInto(samples: Uint8ClampedArray, { data }: Pixels): void {
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    samples[to] = data[from] ?? 0;
    samples[to + 1] = data[from + 1] ?? 0;
    samples[to + 2] = data[from + 2] ?? 0;
  }
}
