import { fitSize, mapQuad, orderCorners } from "./geometry.ts";
import { type Mat, type OpenCv, type Pixels, pointsOf, scoped, toMat } from "./opencv.ts";
import type { Quad } from "./recipe.ts";

/** px */
const workHeight = 500;
const canny = { low: 75, high: 200 };
/** how far a corner may be cut, share of the outline */
const tolerance = 0.02;

/** Finds the page by edge detection as the specification describes it. */
export function detectPlain(cv: OpenCv, picture: Pixels): Quad | null {
  return scoped(cv, (keep) => {
    const mat = keep(toMat(cv, picture));
    const { width, height } = fitSize(picture, (workHeight * Math.max(picture.width, picture.height)) / picture.height);
    cv.cvtColor(mat, mat, cv.COLOR_RGBA2GRAY);
    cv.resize(mat, mat, new cv.Size(width, height), 0, 0, cv.INTER_AREA);
    cv.GaussianBlur(mat, mat, new cv.Size(5, 5), 0);
    cv.Canny(mat, mat, canny.low, canny.high);

    const contours = keep(new cv.MatVector());
    cv.findContours(mat, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    const largest = Array.from({ length: contours.size() }, (_, i) => keep(contours.get(i)))
      .map((contour) => ({ contour, area: cv.contourArea(contour) }))
      .sort((a, b) => b.area - a.area)
      .slice(0, 5);
    for (const { contour } of largest) {
      const outline = keep(new cv.Mat());
      cv.approxPolyDP(contour, outline, tolerance * cv.arcLength(contour, true), true);
      const quad = quadOf(outline);
      if (quad) return mapQuad(quad, ({ x, y }) => ({ x: x / width, y: y / height }));
    }
    return null;
  });
}

function quadOf(outline: Mat): Quad | null {
  const [a, b, c, d] = pointsOf(outline);
  if (!a || !b || !c || !d || outline.rows !== 4) return null;
  return orderCorners([a, b, c, d]);
}
