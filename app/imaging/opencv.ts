import type * as OpenCvModule from "@techstark/opencv-js";
import type { Size } from "./geometry.ts";
import type { Point } from "./recipe.ts";

export type OpenCv = typeof OpenCvModule;
export type Mat = OpenCvModule.Mat;

/** RGBA values, row by row from the top left. */
export type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> };

type Deletable = { delete(): void };
type Keep = <T extends Deletable>(made: T) => T;

/** Deletes afterwards everything that was given to `keep` inside, because memory of the WASM heap is never collected. */
export function scoped<T>(cv: OpenCv, work: (keep: Keep) => T): T {
  const made: Deletable[] = [];
  const keep: Keep = (thing) => {
    made.push(thing);
    return thing;
  };
  try {
    return work(keep);
  } catch (thrown) {
    throw asError(cv, thrown);
  } finally {
    for (const thing of made.reverse()) thing.delete();
  }
}

export function toMat(cv: OpenCv, { data, width, height }: Pixels): Mat {
  const mat = new cv.Mat(height, width, cv.CV_8UC4);
  mat.data.set(data);
  return mat;
}

export function toPixels(mat: Mat): Pixels {
  return { data: new Uint8ClampedArray(mat.data), width: mat.cols, height: mat.rows };
}

export function pointsMat(cv: OpenCv, points: readonly Point[]): Mat {
  return cv.matFromArray(
    points.length,
    1,
    cv.CV_32FC2,
    points.flatMap(({ x, y }) => [x, y]),
  );
}

/** Points of a contour, px. */
export function pointsOf({ rows, data32S }: Mat): Point[] {
  return Array.from({ length: rows }, (_, i) => ({ x: data32S[i * 2] ?? 0, y: data32S[i * 2 + 1] ?? 0 }));
}

/** Turns the bare numbers that OpenCV in WebAssembly throws, the addresses of C++ exceptions, into an Error with the message. */
function asError(cv: OpenCv, thrown: unknown): unknown {
  if (typeof thrown !== "number") return thrown;
  return new Error(`OpenCV: ${cv.exceptionFromPtr(thrown).msg}`);
}
