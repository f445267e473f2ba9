import { type Mat, type OpenCv, scoped } from "../opencv.ts";
import type { Quad } from "../recipe.ts";
import { type Line, lineThrough, merged, quadsBetween } from "./between-lines.ts";
import type { EdgeMaps } from "./outlines.ts";
import type { Planes } from "./planes.ts";
import { edgeNear } from "./refine.ts";

const most = 18;
const mostOfMap = 12;
const degrees = Math.PI / 180;

/** Quadrangles (px) between long straight edges and at most one side of the frame, for pages whose outline has gaps. */
export function quadsOfLines(cv: OpenCv, planes: Planes, edges: EdgeMaps): Quad[] {
  const { width, height } = planes.light;
  const found = merged([...strongestLines(cv, edges.strong), ...strongestLines(cv, edges.any)]).slice(0, most);
  return quadsBetween(
    found.map((line) => settled(planes, line)),
    { width, height },
  );
}

function strongestLines(cv: OpenCv, edges: Mat): Line[] {
  return merged(houghLines(cv, edges)).slice(0, mostOfMap);
}

/** Moves a line onto the edge near it: Hough's lines are a px or two and a degree off. */
function settled(planes: Planes, line: Line): Line {
  const [from, to] = edgeNear(planes, [line.from, line.to], 4) ?? [line.from, line.to];
  return { ...lineThrough(from, to), weight: line.weight };
}

function houghLines(cv: OpenCv, edges: Mat): Line[] {
  return scoped(cv, (keep) => {
    const found = keep(new cv.Mat());
    const shortest = Math.max(edges.cols, edges.rows) * 0.1;
    cv.HoughLinesP(edges, found, 1, degrees, 45, shortest, 10);
    return Array.from({ length: Math.min(found.rows, 600) }, (_, i) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.data32S.subarray(i * 4, i * 4 + 4);
      return lineThrough({ x: x0, y: y0 }, { x: x1, y: y1 });
    });
  });
}
