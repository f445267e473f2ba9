import { type Bends, flatSize } from "./bent/bends.ts";
import { flatten } from "./bent/flatten.ts";
import { fitSize, fullFrame, mapQuad, type Size } from "./geometry.ts";
import { type Mat, type OpenCv, type Pixels, pointsMat, scoped, toMat, toPixels } from "./opencv.ts";
import { pageSize } from "./page-size.ts";
import type { Quad, Turns } from "./recipe.ts";

/** longest: px that a picture of this shape may have; bends: of the paper between the corners, which becomes flat by them */
type Straightening = { corners: Quad; longest(shape: Size): number; bends?: Bends | null };

/** Straightens the part between the corners into a rectangle. */
export function straighten(cv: OpenCv, picture: Pixels, { corners, longest, bends = null }: Straightening): Pixels {
  const straight = pageSize(corners, picture);
  const part = partAround(picture, corners);
  const full = bends ? flatSize(straight, bends) : straight;
  const size = fitSize(full, longest(full));
  // Warping looks at 4 by 4 px only: a large picture is averaged down first, or fine print would flicker away.
  const scale = Math.max(size.width / full.width, size.height / full.height);
  const { picture: whole } = part;
  const source = scale < 0.8 ? shrink(cv, whole, scale * Math.max(whole.width, whole.height)) : whole;
  return bends ? flatten(cv, source, { corners: part.corners, bends, size }) : warp(cv, source, part.corners, size);
}

function warp(cv: OpenCv, picture: Pixels, corners: Quad, target: Size): Pixels {
  return scoped(cv, (keep) => {
    const source = keep(toMat(cv, picture));
    const from = keep(pointsMat(cv, inPixels(corners, picture)));
    const to = keep(pointsMat(cv, inPixels(fullFrame, target)));
    const transform = keep(cv.getPerspectiveTransform(from, to));
    const straight = keep(new cv.Mat());
    const targetSize = new cv.Size(target.width, target.height);
    cv.warpPerspective(source, straight, transform, targetSize, cv.INTER_CUBIC, cv.BORDER_REPLICATE, new cv.Scalar());
    return toPixels(straight);
  });
}

/** Averages a picture down until its longest side fits; a smaller one is returned as it is. */
export function shrink(cv: OpenCv, picture: Pixels, longest: number): Pixels {
  const size = fitSize(picture, longest);
  // The heap of OpenCV never gives memory back, so the largest pictures come to it half made.
  const step = Math.floor(picture.width / size.width / 1.25);
  return resize(cv, step > 1 ? averaged(picture, step) : picture, size);
}

/** Replaces each `step` by `step` px by their mean. */
function averaged({ data, width, height }: Pixels, step: number): Pixels {
  const size = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const mean = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, to += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = y * step; row < (y + 1) * step; row++) {
        const start = (row * width + x * step) * 4;
        for (let from = start; from < start + step * 4; from += 4) {
          red += data[from] ?? 0;
          green += data[from + 1] ?? 0;
          blue += data[from + 2] ?? 0;
        }
      }
      mean[to] = red / (step * step);
      mean[to + 1] = green / (step * step);
      mean[to + 2] = blue / (step * step);
      mean[to + 3] = 255;
    }
  }
  return { ...size, data: mean };
}

/** The part that the corners need, with the surroundings that averaging looks at; the whole picture if that is most of it. */
function partAround(picture: Pixels, corners: Quad): { picture: Pixels; corners: Quad } {
  const margin = 16;
  const range = (values: number[], length: number) => {
    const from = Math.max(0, Math.floor(Math.min(...values) * length) - margin);
    return { from, length: Math.min(length, Math.ceil(Math.max(...values) * length) + margin) - from };
  };
  const across = range(
    corners.map(({ x }) => x),
    picture.width,
  );
  const down = range(
    corners.map(({ y }) => y),
    picture.height,
  );
  if (across.length * down.length > (picture.width * picture.height) / 2) return { picture, corners };

  const data = new Uint8ClampedArray(across.length * down.length * 4);
  for (let y = 0; y < down.length; y++) {
    const start = ((down.from + y) * picture.width + across.from) * 4;
    data.set(picture.data.subarray(start, start + across.length * 4), y * across.length * 4);
  }
  return {
    picture: { width: across.length, height: down.length, data },
    corners: mapQuad(corners, ({ x, y }) => ({
      x: (x * picture.width - across.from) / across.length,
      y: (y * picture.height - down.from) / down.length,
    })),
  };
}

export function resize(cv: OpenCv, picture: Pixels, { width, height }: Size): Pixels {
  if (width === picture.width && height === picture.height) return picture;
  return scoped(cv, (keep) => {
    const small = keep(new cv.Mat());
    cv.resize(keep(toMat(cv, picture)), small, new cv.Size(width, height), 0, 0, cv.INTER_AREA);
    return toPixels(small);
  });
}

export function turn(cv: OpenCv, picture: Pixels, turns: Turns): Pixels {
  if (turns === 0) return picture;
  const codes = { 1: cv.ROTATE_90_CLOCKWISE, 2: cv.ROTATE_180, 3: cv.ROTATE_90_COUNTERCLOCKWISE };
  return change(cv, picture, (source, turned) => cv.rotate(source, turned, Number(codes[turns])));
}

export function mirror(cv: OpenCv, picture: Pixels): Pixels {
  return change(cv, picture, (source, mirrored) => cv.flip(source, mirrored, 1));
}

function change(cv: OpenCv, picture: Pixels, work: (source: Mat, result: Mat) => void): Pixels {
  return scoped(cv, (keep) => {
    const result = keep(new cv.Mat());
    work(keep(toMat(cv, picture)), result);
    return toPixels(result);
  });
}

/** Converts shares into px of a picture. Corners lie on the edges of px, whereas OpenCV counts from their centres. */
function inPixels(quad: Quad, { width, height }: Size): Quad {
  return mapQuad(quad, ({ x, y }) => ({ x: x * width - 0.5, y: y * height - 0.5 }));
}
