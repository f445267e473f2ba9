import { fitSize } from "./geometry.ts";
import { type Mat, type OpenCv, type Pixels, scoped, toMat } from "./opencv.ts";
import { upright } from "./orientation.ts";
import { resize, shrink } from "./warp.ts";

/** Ink in RGBA whose colours are not multiplied by alpha. blank: there is no ink; crowded: there is more than a signature */
export type Ink = { ok: true; pixels: Pixels } | { ok: false; reason: "blank" | "crowded" };

/** px at which ink is told from paper: a camera's full picture shows no more of a signature */
const workingSide = 1600;
/** values of 255 that ink is darker than its paper at least: between blank sheets' noise (10) and a pencil */
const leastContrast = 50;
/** shares of the picture: a signature is more than the first and less than the second */
const leastInk = 0.0005;
const mostInk = 0.35;
/** px around the ink that stay */
const margin = 6;

/** orientation: EXIF 1..8; side: px of the longest one at most */
type Asked = { orientation: number; side: number };

/** The ink of a picture of a signature, cut out, upright, and transparent where its paper was. */
export function takeInk(cv: OpenCv, original: Pixels, { orientation, side }: Asked): Ink {
  const picture = upright(cv, shrink(cv, original, workingSide), orientation);
  return scoped(cv, (keep) => {
    const grey = keep(new cv.Mat());
    cv.cvtColor(keep(toMat(cv, picture)), grey, cv.COLOR_RGBA2GRAY);
    const paper = keep(paperOf(cv, grey));
    const flat = keep(new cv.Mat());
    cv.divide(grey, paper, flat, 255);
    const dark = keep(new cv.Mat());
    cv.threshold(flat, dark, 0, 255, cv.THRESH_BINARY_INV + cv.THRESH_OTSU);
    if (contrast(cv, { grey, paper, dark }) < leastContrast) return { ok: false, reason: "blank" };

    const ink = keep(withoutSpecks(cv, dark));
    const share = cv.countNonZero(ink) / (ink.rows * ink.cols);
    if (share < leastInk) return { ok: false, reason: "blank" };
    if (share > mostInk) return { ok: false, reason: "crowded" };
    const cut = cutOut(cv, picture, { flat, ink, middle: middleOf(cv, flat, dark) });
    return { ok: true, pixels: resize(cv, cut, fitSize(cut, side)) };
  });
}

/** The brightness of the paper at each place. It works at an eighth of the size, because at full size it takes half a minute. */
function paperOf(cv: OpenCv, grey: Mat): Mat {
  return scoped(cv, (keep) => {
    const small = keep(new cv.Mat());
    const size = new cv.Size(Math.max(1, Math.round(grey.cols / 8)), Math.max(1, Math.round(grey.rows / 8)));
    cv.resize(grey, small, size, 0, 0, cv.INTER_AREA);
    const reach = Math.max(3, Math.round(Math.max(small.cols, small.rows) / 24));
    const brush = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(reach, reach)));
    const closed = keep(new cv.Mat());
    cv.morphologyEx(small, closed, cv.MORPH_CLOSE, brush);
    const even = reach % 2 === 0 ? reach + 1 : reach;
    const smooth = keep(new cv.Mat());
    cv.GaussianBlur(closed, smooth, new cv.Size(even, even), 0);
    const paper = new cv.Mat();
    cv.resize(smooth, paper, new cv.Size(grey.cols, grey.rows), 0, 0, cv.INTER_LINEAR);
    return paper;
  });
}

function contrast(cv: OpenCv, { grey, paper, dark }: { grey: Mat; paper: Mat; dark: Mat }): number {
  return (cv.mean(paper)[0] ?? 0) - (cv.mean(grey, dark)[0] ?? 0);
}

/** The value between ink and paper; Otsu's own may lie anywhere between them if nothing is grey. */
function middleOf(cv: OpenCv, flat: Mat, dark: Mat): number {
  return scoped(cv, (keep) => {
    const light = keep(new cv.Mat());
    cv.bitwise_not(dark, light);
    return ((cv.mean(flat, dark)[0] ?? 0) + (cv.mean(flat, light)[0] ?? 255)) / 2;
  });
}

/** Removes dust and everything that reaches the edge: the table, a shadow, the line of a form. */
function withoutSpecks(cv: OpenCv, dark: Mat): Mat {
  return scoped(cv, (keep) => {
    const [labels, facts, centres] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
    const count = cv.connectedComponentsWithStats(dark, labels, facts, centres, 8, cv.CV_32S);
    const least = Math.max(12, dark.rows * dark.cols * 0.00002);
    const isKept = new Uint8Array(count);
    for (let label = 1; label < count; label++) {
      const fact = (which: number) => facts.intAt(label, which);
      const [left, top] = [fact(cv.CC_STAT_LEFT), fact(cv.CC_STAT_TOP)];
      const [right, bottom] = [left + fact(cv.CC_STAT_WIDTH), top + fact(cv.CC_STAT_HEIGHT)];
      const isAtEdge = left <= 0 || top <= 0 || right >= dark.cols || bottom >= dark.rows;
      if (!isAtEdge && fact(cv.CC_STAT_AREA) >= least) isKept[label] = 255;
    }
    const ink = new cv.Mat(dark.rows, dark.cols, cv.CV_8UC1);
    const from = labels.data32S;
    const to = ink.data;
    for (let at = 0; at < to.length; at++) to[at] = isKept[from[at] ?? 0] ?? 0;
    return ink;
  });
}

/** middle: of flat, between ink and paper */
type Found = { flat: Mat; ink: Mat; middle: number };

/** Cuts the ink out in one colour, that of the full ink. Its opacity falls with the light, and only px beside ink have any. */
function cutOut(cv: OpenCv, picture: Pixels, { flat, ink, middle }: Found): Pixels {
  return scoped(cv, (keep) => {
    const near = keep(new cv.Mat());
    const brush = keep(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(5, 5)));
    cv.dilate(ink, near, brush);
    const box = boxOf(near);
    const [full, none] = [0.75 * middle, Math.min(250, 1.2 * middle)];
    const [red, green, blue] = colourOf(picture, { flat, ink, full });
    const data = new Uint8ClampedArray(box.width * box.height * 4);
    for (let y = 0, to = 0; y < box.height; y++) {
      for (let x = 0; x < box.width; x++, to += 4) {
        const at = (box.top + y) * picture.width + box.left + x;
        const light = flat.data[at] ?? 255;
        data[to] = red;
        data[to + 1] = green;
        data[to + 2] = blue;
        data[to + 3] = near.data[at] ? (255 * (none - light)) / (none - full) : 0;
      }
    }
    return { data, width: box.width, height: box.height };
  });
}

type Part = { left: number; top: number; width: number; height: number };

function boxOf({ data, cols, rows }: Mat): Part {
  let [left, top, right, bottom] = [cols, rows, 0, 0];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      if (!data[y * cols + x]) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  return { left, top, width: Math.min(cols, right + 1 + margin) - left, height: Math.min(rows, bottom + 1 + margin) - top };
}

/** The mean colour of full ink; that of all ink if none is full. */
function colourOf({ data }: Pixels, { flat, ink, full }: { flat: Mat; ink: Mat; full: number }): [number, number, number] {
  const mean = (isMeant: (at: number) => boolean): [number, number, number] | undefined => {
    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let at = 0; at < ink.data.length; at++) {
      if (!ink.data[at] || !isMeant(at)) continue;
      red += data[at * 4] ?? 0;
      green += data[at * 4 + 1] ?? 0;
      blue += data[at * 4 + 2] ?? 0;
      count++;
    }
    return count > 0 ? [red / count, green / count, blue / count] : undefined;
  };
  return mean((at) => (flat.data[at] ?? 255) <= full) ?? mean(() => true) ?? [0, 0, 0];
}
