import type { Size } from "~/imaging/geometry";
import { pageSize } from "~/imaging/page-size";
import { fromUnitSquare, inverse } from "~/imaging/projection";
import type { Quad } from "~/imaging/recipe";

/** Returns the size, within a box, of the page between the corners of a picture. */
export function straightenedSize(corners: Quad, picture: Size, box: Size): Size {
  const page = pageSize(corners, picture);
  const scale = Math.min(box.width / page.width, box.height / page.height);
  return { width: page.width * scale, height: page.height * scale };
}

/** Returns the CSS transform that maps the area between the corners (px of an element) to a rectangle at its origin. */
export function straightening(corners: Quad, { width, height }: Size): string {
  const [a, b, c, d, e, f, g, h, i] = inverse(fromUnitSquare(corners));
  const onto = [a * width, d * height, 0, g, b * width, e * height, 0, h, 0, 0, 1, 0, c * width, f * height, 0, i];
  return `matrix3d(${onto.map((value) => value / i).join(",")})`;
}
