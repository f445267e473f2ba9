import { fullFrame, mapQuad, type Size } from "../geometry.ts";
import { type OpenCv, type Pixels, pointsMat, scoped, toMat, toPixels } from "../opencv.ts";
import type { Quad } from "../recipe.ts";
import { type Bends, bentBy } from "./bends.ts";

type Flattened = { corners: Quad; bends: Bends; size: Size; margin?: number };

/**
 * Flattens the part of a picture between the bent sides into a rectangle of this size, with a margin (a share of the size) around it. Corners are
 * shares of the picture, which should be hardly larger than the size, because it is not averaged down. A point between the four sides is the blend
 * of Coons (Surfaces for Computer-Aided Design of Space Forms, 1967).
 */
export function flatten(cv: OpenCv, picture: Pixels, { corners, bends, size, margin = 0 }: Flattened): Pixels {
  const [beside, above] = [Math.round(size.width * margin), Math.round(size.height * margin)];
  const [width, height] = [size.width + 2 * beside, size.height + 2 * above];
  const [us, vs] = [sharesOf(size.width, beside), sharesOf(size.height, above)];
  const [tops, bottoms] = [us.map((u) => bentBy(bends.top, u)), us.map((u) => bentBy(bends.bottom, u))];
  const [lefts, rights] = [vs.map((v) => bentBy(bends.left, v)), vs.map((v) => bentBy(bends.right, v))];
  return scoped(cv, (keep) => {
    const inPicture = mapQuad(corners, ({ x, y }) => ({ x: x * picture.width - 0.5, y: y * picture.height - 0.5 }));
    const transform = keep(cv.getPerspectiveTransform(keep(pointsMat(cv, fullFrame)), keep(pointsMat(cv, inPicture))));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = transform.data64F;
    const acrosses = keep(new cv.Mat(height, width, cv.CV_32FC1));
    const downs = keep(new cv.Mat(height, width, cv.CV_32FC1));
    const [xs, ys] = [acrosses.data32F, downs.data32F];
    for (let row = 0, to = 0; row < height; row++) {
      const [v, left, right] = [vs[row] as number, lefts[row] as number, rights[row] as number];
      for (let column = 0; column < width; column++, to++) {
        const u = us[column] as number;
        const x = u + (1 - u) * left + u * right;
        const y = v + (1 - v) * (tops[column] as number) + v * (bottoms[column] as number);
        const scale = 1 / (g * x + h * y + 1);
        xs[to] = (a * x + b * y + c) * scale;
        ys[to] = (d * x + e * y + f) * scale;
      }
    }
    const flattened = keep(new cv.Mat());
    const source = keep(toMat(cv, picture));
    cv.remap(source, flattened, acrosses, downs, cv.INTER_CUBIC, cv.BORDER_REPLICATE, new cv.Scalar());
    return toPixels(flattened);
  });
}

/** Shares of a length at the middle of each px, from the margin before its start to that after its end. */
function sharesOf(length: number, beside: number): Float64Array {
  return Float64Array.from({ length: length + 2 * beside }, (_, i) => (i + 0.5 - beside) / length);
}
