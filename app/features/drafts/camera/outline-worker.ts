import { findOutline } from "~/imaging/find-outline";
import type { Pixels } from "~/imaging/opencv";

/** Frames in, outlines out, one at a time: looking for a page must not hold up the screen. */
self.onmessage = ({ data }: MessageEvent<Pixels>) => {
  self.postMessage(findOutline(data));
};
