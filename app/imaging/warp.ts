import { fitSize, fullFrame, type Size } from "./geometry.ts";
import { type Mat, type OpenCv, type Pixels, scoped, toMat, toPixels } from "./opencv.ts";
import { pageSize } from "./page-size.ts";
import type { Quad, Turns } from "./recipe.ts";

/** Straightens what lies between the corners into a rectangle whose longest side is at most `longest` px. */
export function straighten(cv: OpenCv, picture: Pixels, corners: Quad, longest: number): Pixels {
  const full = pageSize(corners, picture);
  const target = fitSize(full, longest);
  // Warping looks at 4 by 4 px only: a large picture is averaged down first, or fine print would flicker away.
  const scale = Math.max(target.width / full.width, target.height / full.height);
  return scoped(cv, (keep) => {
    const source = keep(toMat(cv, scale < 0.8 ? shrink(cv, picture, scale * Math.max(picture.width, picture.height)) : picture));
    const size = { width: source.cols, height: source.rows };
    const from = keep(pointsMat(cv, corners, size));
    const to = keep(pointsMat(cv, fullFrame, target));
    const transform = keep(cv.getPerspectiveTransform(from, to));
    const straight = keep(new cv.Mat());
    const targetSize = new cv.Size(target.width, target.height);
    cv.warpPerspective(source, straight, transform, targetSize, cv.INTER_CUBIC, cv.BORDER_REPLICATE, new cv.Scalar());
    return toPixels(straight);
  });
}

/** Averages a picture down until its longest side fits; a smaller one is given back as it is. */
export function shrink(cv: OpenCv, picture: Pixels, longest: number): Pixels {
  return resize(cv, picture, fitSize(picture, longest));
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

/** In px of a picture; corners lie on the edges of px, OpenCV counts from their centres. */
function pointsMat(cv: OpenCv, quad: Quad, { width, height }: Size): Mat {
  const numbers = quad.flatMap(({ x, y }) => [x * width - 0.5, y * height - 0.5]);
  return cv.matFromArray(4, 1, cv.CV_32FC2, numbers);
}
