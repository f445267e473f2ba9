import { type Outline, penColour } from "~/imaging/strokes";

/** Returns a signature as an SVG; all its paths and colours are made here. */
export function svgOfOutline({ width, height, shapes }: Outline): string {
  const paths = shapes.map(({ pen, path }) => `<path fill="${penColour(pen)}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paths.join("")}</svg>`;
}
