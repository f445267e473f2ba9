import { exposureOf } from "~/imaging/exposure";
import { findOutline } from "~/imaging/find-outline";
import type { Pixels } from "~/imaging/opencv";
import type { Seen } from "./sight.ts";

/** Frames in, what is seen on them out, one at a time: looking for a page must not hold up the screen. */
self.onmessage = ({ data }: MessageEvent<Pixels>) => {
  const seen: Seen = { corners: findOutline(data), exposure: exposureOf(data) };
  self.postMessage(seen);
};
