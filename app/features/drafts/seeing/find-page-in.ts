import { outlineSide } from "~/imaging/find-outline";
import { fitSize } from "~/imaging/geometry";
import type { Quad } from "~/imaging/recipe";
import { frameOf } from "./frame.ts";
import type { Seen } from "./sight.ts";
import { startOutlineWorker } from "./start-outline-worker.ts";

/** ms; a worker whose script does not come over a bad line, or that is too slow, must not hold back what is to be sent */
const longestLook = 8000;

/** Where a page lies in an upright picture, looked for on a small copy of it; null where none is seen, or nothing here can look. */
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
