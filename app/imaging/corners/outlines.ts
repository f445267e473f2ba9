import { orderCorners } from "../geometry.ts";
import { type Mat, type OpenCv, pointsOf, scoped } from "../opencv.ts";
import type { Quad } from "../recipe.ts";
import { type Planes, planeMat, planeNames } from "./planes.ts";
import { quadAround } from "./quad-around.ts";

/** px around the picture, so that pages that leave it still have an outline */
const border = 24;
/** share of the picture */
const smallestArea = 0.035;
const lightLevels = [
  [75, 200],
  [30, 90],
  [12, 40],
] as const;
const colourLevels = [
  [40, 120],
  [15, 50],
] as const;
/** px; bright things thinner than this are no page */
const thin = 33;
const tolerances = [0.01, 0.02, 0.035, 0.055, 0.08];

export type EdgeMaps = { all: Mat[] /** the clearest of every plane together, and all together */; strong: Mat; any: Mat };

/** Edges of every plane at several levels; the caller deletes them. */
export function findEdges(cv: OpenCv, planes: Planes): EdgeMaps {
  return scoped(cv, (keep) => {
    const blank = () => cv.Mat.zeros(planes.light.height, planes.light.width, cv.CV_8UC1);
    const maps: EdgeMaps = { all: [], strong: blank(), any: blank() };
    for (const name of planeNames) {
      const plane = keep(planeMat(cv, planes[name]));
      const levels = name === "light" ? lightLevels : colourLevels;
      levels.forEach(([low, high], i) => {
        const edges = new cv.Mat();
        cv.Canny(plane, edges, low, high, 3, true);
        maps.all.push(edges);
        cv.bitwise_or(maps.any, edges, maps.any);
        if (i === 0) cv.bitwise_or(maps.strong, edges, maps.strong);
      });
    }
    return maps;
  });
}

/** Quadrangles (px) around everything that has an outline: edges joined to rings, and masks of bright or pale areas. */
export function quadsOfOutlines(cv: OpenCv, planes: Planes, edges: EdgeMaps): Quad[] {
  return scoped(cv, (keep) => {
    const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(5, 5)));
    const rings = edges.all.flatMap((map) => {
      const joined = keep(new cv.Mat());
      cv.morphologyEx(map, joined, cv.MORPH_CLOSE, kernel);
      return quadsOfMask(cv, joined);
    });
    const areas = planeNames.flatMap((name) => {
      const mask = keep(planeMat(cv, planes[name]));
      cv.threshold(mask, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
      const bright = quadsOfMask(cv, mask);
      cv.bitwise_not(mask, mask);
      return [...bright, ...(name === "light" ? [] : quadsOfMask(cv, mask))];
    });
    return [...rings, ...areas, ...[broadBrightAreas, broadPaleAreas].flatMap((find) => quadsOfMask(cv, keep(find(cv, planes))))];
  });
}

/** Finds the areas that stay bright when stripes, checks and pens have been removed. */
function broadBrightAreas(cv: OpenCv, planes: Planes): Mat {
  return scoped(cv, (keep) => {
    const mask = planeMat(cv, planes.light);
    const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(thin, thin)));
    cv.morphologyEx(mask, mask, cv.MORPH_OPEN, kernel);
    cv.threshold(mask, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    return mask;
  });
}

/** Finds the areas without colour when the pale stripes of cloths have been removed. Print is grey and leaves no trace here. */
function broadPaleAreas(cv: OpenCv, planes: Planes): Mat {
  return scoped(cv, (keep) => {
    const { width, height, values } = planes["green-red"];
    const colourful = values.map((value, i) => Math.max(Math.abs(value - 128), Math.abs((planes["blue-yellow"].values[i] ?? 128) - 128)));
    const mask = planeMat(cv, { width, height, values: colourful });
    const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(thin, thin)));
    cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, kernel);
    cv.threshold(mask, mask, 0, 255, cv.THRESH_BINARY_INV + cv.THRESH_OTSU);
    return mask;
  });
}

function quadsOfMask(cv: OpenCv, mask: Mat): Quad[] {
  return scoped(cv, (keep) => {
    const padded = keep(new cv.Mat());
    cv.copyMakeBorder(mask, padded, border, border, border, border, cv.BORDER_CONSTANT, new cv.Scalar(0));
    const contours = keep(new cv.MatVector());
    cv.findContours(padded, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    const least = smallestArea * mask.rows * mask.cols;
    return Array.from({ length: contours.size() }, (_, i) => i).flatMap((i) => {
      const contour = keep(contours.get(i));
      const box = cv.boundingRect(contour);
      return box.width * box.height < least ? [] : quadsOfContour(cv, contour, least);
    });
  });
}

function quadsOfContour(cv: OpenCv, contour: Mat, least: number): Quad[] {
  return scoped(cv, (keep) => {
    const hull = keep(new cv.Mat());
    cv.convexHull(contour, hull);
    if (hull.rows < 4 || cv.contourArea(hull) < least) return [];
    const outline = cv.arcLength(hull, true);
    const simple = tolerances.map((share) => {
      const points = keep(new cv.Mat());
      cv.approxPolyDP(hull, points, share * outline, true);
      return pointsOf(points);
    });
    const rectangle = cv.boxPoints(cv.minAreaRect(hull));
    const finest = simple[0] ?? [];
    const found = [...simple, rectangle.map(({ x, y }) => ({ x, y })), quadAround(finest)];
    return found.flatMap(([a, b, c, d, more]) => (a && b && c && d && !more ? [unpadded([a, b, c, d])] : []));
  });
}

function unpadded(corners: Quad): Quad {
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x - border, y: y - border }));
  return a && b && c && d ? orderCorners([a, b, c, d]) : corners;
}
