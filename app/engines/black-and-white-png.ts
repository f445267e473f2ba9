import { blackAndWhite } from "~/ocr/black-and-white";

/** The picture in black and white. The decoder is loaded by the first call: most children never need it. */
export async function blackAndWhitePng(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const mupdf = await import("mupdf");
  const image = new mupdf.Image(picture);
  const colour = image.toPixmap();
  const gray = colour.convertToColorSpace(mupdf.ColorSpace.DeviceGray, false);
  try {
    const found = { data: gray.getPixels(), width: gray.getWidth(), height: gray.getHeight() };
    gray.getPixels().set(blackAndWhite(found).data);
    return new Uint8Array(gray.asPNG());
  } finally {
    for (const held of [gray, colour, image]) held.destroy();
  }
}
