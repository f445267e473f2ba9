import { exposureOf } from "~/imaging/exposure";
import { findOutline } from "~/imaging/find-outline";
import type { Pixels } from "~/imaging/opencv";
import { printOf } from "~/imaging/page-print";
import type { Seen } from "./sight.ts";

/** Takes frames and answers what is seen on them, one at a time, in a worker, as looking for a page must not block the screen. */
self.onmessage = ({ data }: MessageEvent<Pixels>) => {
  const corners = findOutline(data);
  const seen: Seen = { corners, print: corners && printOf(data, corners), exposure: exposureOf(data) };
  self.postMessage(seen);
};
