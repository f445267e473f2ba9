import type { Matrix, Page } from "mupdf";
import type { Size } from "./geometry.ts";

/** transform: from a square of 1 onto the page; share: how much of the page it takes, 0..1 */
type ShownPicture = Size & { transform: Matrix; share: number };

/** The pictures that a page shows, each as far as it lies on the page. */
export function picturesOn(page: Page): ShownPicture[] {
  const [left, top, right, bottom] = page.getBounds();
  const structured = page.toStructuredText("preserve-images");
  const pictures: ShownPicture[] = [];
  try {
    structured.walk({
      onImageBlock: ([x0, y0, x1, y1], transform, image) => {
        const shown = Math.max(0, Math.min(x1, right) - Math.max(x0, left)) * Math.max(0, Math.min(y1, bottom) - Math.max(y0, top));
        const share = shown / ((right - left) * (bottom - top));
        pictures.push({ width: image.getWidth(), height: image.getHeight(), transform, share });
      },
    });
  } finally {
    structured.destroy();
  }
  return pictures;
}
