import type { FoundWord, Size } from "./words.ts";

/** px of the picture as it was recognised; (x1, y1) lies outside */
type Corners = { x0: number; y0: number; x1: number; y1: number };
type RecognisedWord = { text: string; confidence: number; bbox: Corners; symbols: { bbox: Corners }[] };

/** Tesseract's reading of a picture that it may have straightened and enlarged before. */
export type Recognised = {
  blocks: { paragraphs: { lines: { words: RecognisedWord[] }[] }[] }[] | null;
  /** by how much the picture was turned about its middle, clockwise if it is positive */
  rotateRadians: number;
  /** whether it was enlarged to twice its size */
  upscale: boolean;
};

/** The lines in reading order, with their words at their places in the original picture. */
export function linesOf({ blocks, rotateRadians, upscale }: Recognised, size: Size): FoundWord[][] {
  const back = turningBack(rotateRadians, upscale, size);
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return lines.map(({ words }) => words.map((word) => ({ text: word.text.trim(), confidence: word.confidence, bounds: back(word) })));
}

/** A slanting word is as high as its letters at both ends: letter by letter its box grows least. */
function turningBack(turned: number, isDoubled: boolean, { width, height }: Size) {
  const [sin, cos] = [Math.sin(-turned), Math.cos(-turned)];
  const scale = isDoubled ? 0.5 : 1;
  const [middleX, middleY] = [width / 2, height / 2];
  return ({ bbox, symbols }: RecognisedWord): FoundWord["bounds"] => {
    const boxes = symbols.length > 0 ? symbols.map((symbol) => symbol.bbox) : [bbox];
    const points = boxes.flatMap(({ x0, y0, x1, y1 }) => {
      const [left, right, middle] = [x0 * scale - middleX, x1 * scale - middleX, ((y0 + y1) * scale) / 2 - middleY];
      const half = ((y1 - y0) * scale) / 2;
      return [left, right].map((x) => ({ x: cos * x - sin * middle + middleX, y: sin * x + cos * middle + middleY, half }));
    });
    return {
      left: Math.min(...points.map(({ x }) => x)),
      right: Math.max(...points.map(({ x }) => x)),
      top: Math.min(...points.map(({ y, half }) => y - half)),
      bottom: Math.max(...points.map(({ y, half }) => y + half)),
    };
  };
}
