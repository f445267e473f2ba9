import * as mupdf from "mupdf";
import type { Quad } from "~/imaging/recipe";
import { wood } from "../../scripts/training/corner-scenes/backgrounds.ts";
import { backToPage, type Corners } from "../../scripts/training/corner-scenes/camera.ts";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { aPng } from "./papers.ts";

/** px */
const frame = { width: 900, height: 1200 };

/** The corners of the page on the table, in fractions of the picture. */
export const lying: Quad = [
  { x: 0.14, y: 0.1 },
  { x: 0.83, y: 0.13 },
  { x: 0.9, y: 0.91 },
  { x: 0.09, y: 0.86 },
];

/** A printed page on a wooden table, seen at an angle. light: the share of light, 0 to 1; the brightest paper is white already */
export async function aPhoto(
  text: string,
  { corners = lying, seed = 1, light = 1 }: { corners?: Quad; seed?: number; light?: number } = {},
): Promise<Buffer> {
  const page = new mupdf.Image(await aPng(text)).toPixmap();
  const [width, height, step] = [page.getWidth(), page.getHeight(), page.getNumberOfComponents()];
  const print = page.getPixels().slice();
  const photo = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, frame.width, frame.height], false);
  const seen = photo.getPixels();
  const table = wood(seeded(seed));
  const toPage = backToPage(inPixels(corners));

  for (let y = 0, to = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, to += 3) {
      const { x: u, y: v } = toPage(x + 0.5, y + 0.5);
      if (u < 0 || u >= 1 || v < 0 || v >= 1) {
        seen.set(table(x, y), to);
        continue;
      }
      // The mean of four px: print is finer than the photo.
      const from = (Math.min(height - 2, Math.floor(v * height)) * width + Math.min(width - 2, Math.floor(u * width))) * step;
      const below = from + width * step;
      for (let i = 0; i < 3; i++)
        seen[to + i] = light * mean(print[from + i], print[from + step + i], print[below + i], print[below + step + i]);
    }
  }
  return Buffer.from(photo.asJPEG(88, false));
}

/** The same photo with so many times as many px across and down. */
export function enlarged(photo: Buffer, times: number): Buffer {
  const image = new mupdf.Image(photo);
  const [width, height] = [image.getWidth() * times, image.getHeight() * times];
  const large = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, large);
  device.fillImage(image, [width, 0, 0, height, 0, 0], 1);
  device.close();
  return Buffer.from(large.asJPEG(88, false));
}

function inPixels([a, b, c, d]: Quad): Corners {
  const place = ({ x, y }: { x: number; y: number }) => ({ x: x * frame.width, y: y * frame.height });
  return [place(a), place(b), place(c), place(d)];
}

function mean(...values: (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
}
