import { outlineSide } from "~/imaging/find-outline";
import { fitSize } from "~/imaging/geometry";
import type { Quad } from "~/imaging/recipe";
import { frameOf } from "./frame.ts";
import type { Seen } from "./sight.ts";
import { startOutlineWorker } from "./start-outline-worker.ts";

/** ms; a worker that is too slow, or whose script does not load over a bad connection, must not delay sending */
const longestLook = 8000;

/** Finds the page in an upright picture by means of a small copy; null if no page is seen or the browser cannot look for one. */
export async function findPageIn(picture: ImageBitmap): Promise<Quad | null> {
  const frame = frameOf(document.createElement("canvas"), picture, fitSize(picture, outlineSide));
  if (!frame) return null;
  const worker = startOutlineWorker();
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Seen>) => resolve(data.corners);
      worker.onerror = () => resolve(null);
      setTimeout(resolve, longestLook, null);
      worker.postMessage(frame, [frame.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
