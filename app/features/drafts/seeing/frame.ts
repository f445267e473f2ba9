import type { Size } from "~/imaging/geometry";
import type { Pixels } from "~/imaging/opencv";

/** Returns the present pixels of a picture or video, scaled down for analysis. */
export function frameOf(canvas: HTMLCanvasElement, source: CanvasImageSource, { width, height }: Size): Pixels | null {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
