import { loadImageCore } from "~/engines/load-image-core";
import { scalesToSend } from "~/features/drafts/seeing/sizes-to-send";
import { fullFrame } from "~/imaging/geometry";
import { saidToBeSmaller } from "~/imaging/made-smaller";
import { type Mat, type OpenCv, type Pixels, scoped, toMat, toPixels } from "~/imaging/opencv";
import type { Quad } from "~/imaging/recipe";
import { shrink } from "~/imaging/warp";
import { aPdf } from "../../../tests/builders/papers.ts";
import { lying } from "../../../tests/builders/photos.ts";
import { pixmapOf, printed } from "../../papers/print.ts";
import { wood } from "../../training/corner-scenes/backgrounds.ts";
import { seeded } from "../../training/corner-scenes/random.ts";
import { letter } from "./letters.ts";

/** px, as phones take them */
const frame = { width: 3024, height: 4032 };
/** the table is painted that much smaller: its grain is soft */
const coarse = 4;

/** Photographs different letters, each on a wooden table. */
export async function takePhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let seed = 1; seed <= count; seed++) photos.push(await takePhoto(letter(seeded(seed), 230), seed));
  return photos;
}

/** Photographs one paper with this text, on such a table. */
export async function takePhoto(text: string, seed: number): Promise<Buffer> {
  const { cv } = await loadImageCore();
  return photograph(cv, await sheetOf(text, 4), seed);
}

/** Makes a photo smaller as a browser with script does, unless somebody wants full quality. */
export async function asBrowsersSend(photo: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const core = await loadImageCore();
  const picture = await core.decodeJpeg(new Uint8Array(photo).buffer);
  const [scale = 1] = scalesToSend(picture, lying);
  const smaller = await core.encodeJpeg(shrink(core.cv, picture, scale * Math.max(picture.width, picture.height)), 90);
  const said = await saidToBeSmaller(new Blob([smaller.slice()], { type: "image/jpeg" }), "image/jpeg");
  return new Uint8Array(await said.arrayBuffer());
}

/** A letter as a JPEG of the size the product keeps pages in. fontSize: pt */
export async function aScan(text: string, fontSize = 12): Promise<Buffer> {
  return Buffer.from(printed(await aPdf([text], { fontSize }), 1920 / 842).asJPEG(85, false));
}

/** scale: px of a pt */
async function sheetOf(text: string, scale: number): Promise<Pixels> {
  const print = printed(await aPdf([text], { fontSize: 12 }), scale);
  const [width, height] = [print.getWidth(), print.getHeight()];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const from = print.getPixels();
  for (let i = 0, to = 0; i < from.length; i += 3, to += 4) data.set(from.subarray(i, i + 3), to);
  return { data, width, height };
}

function photograph(cv: OpenCv, page: Pixels, seed: number): Buffer {
  return scoped(cv, (keep) => {
    const size = new cv.Size(frame.width, frame.height);
    const photo = keep(new cv.Mat());
    cv.resize(keep(toMat(cv, table(seed))), photo, size, 0, 0, cv.INTER_LINEAR);
    const transform = keep(cv.getPerspectiveTransform(keep(points(cv, fullFrame, page)), keep(points(cv, lying, frame))));
    cv.warpPerspective(keep(toMat(cv, page)), photo, transform, size, cv.INTER_LINEAR, cv.BORDER_TRANSPARENT, new cv.Scalar());
    return Buffer.from(pixmapOf(toPixels(photo)).asJPEG(88, false));
  });
}

function table(seed: number): Pixels {
  const [width, height] = [frame.width / coarse, frame.height / coarse];
  const colour = wood(seeded(seed));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y++) for (let x = 0; x < width; x++, to += 4) data.set(colour(x, y), to);
  return { data, width, height };
}

function points(cv: OpenCv, quad: Quad, { width, height }: { width: number; height: number }): Mat {
  return cv.matFromArray(
    4,
    1,
    cv.CV_32FC2,
    quad.flatMap(({ x, y }) => [x * width, y * height]),
  );
}
