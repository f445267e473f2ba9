import { writeFile } from "node:fs/promises";
import * as mupdf from "mupdf";
import { aPhoto } from "./photos.ts";

/** px */
const size = { width: 450, height: 600 };

/** The paper before the camera, and for how many seconds; null: the bare table. */
export type Shot = { text: string | null; seconds: number };

/** A video of pages on a table as Chromium takes it for a camera's (YUV4MPEG2), one frame a second. */
export async function aVideo(path: string, shots: Shot[]): Promise<void> {
  const frames = await Promise.all(shots.map(async ({ text, seconds }) => Array(seconds).fill(await frameOf(text))));
  const head = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F1:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...frames.flat()]));
}

async function frameOf(text: string | null): Promise<Buffer> {
  const colourAt = text === null ? () => [110, 84, 60] : pixelsOf(await aPhoto(text));
  const light = Buffer.alloc(size.width * size.height);
  const [blue, red] = [Buffer.alloc(light.length / 4), Buffer.alloc(light.length / 4)];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [r = 0, g = 0, b = 0] = colourAt(x, y);
      light[y * size.width + x] = 0.299 * r + 0.587 * g + 0.114 * b;
      const at = (y >> 1) * (size.width >> 1) + (x >> 1);
      blue[at] = Math.min(255, 128 - 0.169 * r - 0.331 * g + 0.5 * b);
      red[at] = Math.min(255, 128 + 0.5 * r - 0.419 * g - 0.081 * b);
    }
  }
  return Buffer.concat([Buffer.from("FRAME\n"), light, blue, red]);
}

function pixelsOf(photo: Buffer): (x: number, y: number) => number[] {
  const picture = new mupdf.Image(photo).toPixmap();
  const pixels = picture.getPixels();
  const [width, step, scale] = [picture.getWidth(), picture.getNumberOfComponents(), picture.getWidth() / size.width];
  return (x, y) => {
    const at = (Math.floor(y * scale) * width + Math.floor(x * scale)) * step;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  };
}
