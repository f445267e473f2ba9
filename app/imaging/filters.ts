import { longestSideOf } from "~/lib/long-paper";
import { type BlackAndWhite, blackAndWhiteLook, inGreys } from "./black-and-white.ts";
import { documentLook } from "./document-look.ts";
import { type Mat, type OpenCv, type Pixels, scoped, toMat, toPixels } from "./opencv.ts";
import { type Filter, filterStrength } from "./recipe.ts";
import { shrink } from "./warp.ts";

export function applyFilter(cv: OpenCv, picture: Pixels, filter: Filter): Pixels {
  if (filter === "document") return documentLook(picture, inUsualSize(cv, picture));
  if (filter === "black-and-white") return inGreys(cv, drawn(cv, picture));
  return scoped(cv, (keep) => {
    const mat = keep(toMat(cv, picture));
    if (filter !== "grayscale") lighten(cv, mat);
    if (filter !== "lighten") gray(cv, mat);
    return toPixels(mat);
  });
}

export function drawn(cv: OpenCv, picture: Pixels): BlackAndWhite {
  return blackAndWhiteLook(cv, picture, inUsualSize(cv, picture));
}

function inUsualSize(cv: OpenCv, picture: Pixels): Pixels {
  return shrink(cv, picture, longestSideOf(picture));
}

/** Lightens a picture. Opaque px stay opaque, because values stop at 255. */
function lighten(cv: OpenCv, mat: Mat): void {
  cv.convertScaleAbs(mat, mat, filterStrength.brightness, 0);
}

function gray(cv: OpenCv, mat: Mat): void {
  scoped(cv, (keep) => {
    const weights = keep(cv.matFromArray(4, 4, cv.CV_32FC1, grayMatrix(1 - filterStrength.grayness)));
    cv.transform(mat, mat, weights);
  });
}

/** The matrix of grayscale in Filter Effects Module 1: `keep` is the share of colour that stays. */
function grayMatrix(keep: number): number[] {
  const luminance = [0.2126, 0.7152, 0.0722];
  const rows = luminance.map((_, row) => [...luminance.map((share, i) => share * (1 - keep) + (i === row ? keep : 0)), 0]);
  return [...rows.flat(), 0, 0, 0, 1];
}
