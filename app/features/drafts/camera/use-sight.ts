import { useCallback, useEffect, useState } from "react";
import { outlineSide } from "~/imaging/find-outline";
import { fitSize } from "~/imaging/geometry";
import { usePreferences } from "~/ui/preferences";
import { frameOf } from "../seeing/frame.ts";
import { look, nothingSeen, type Seen, taken } from "../seeing/sight.ts";
import { startOutlineWorker } from "../seeing/start-outline-worker.ts";

/** least: ms between two looks; times: a slow device spends a third of its time on looks at most */
const pause = { least: 80, times: 2 };

/** Watches for a page, one frame at a time; `works` is false if the device cannot do so or is to be spared. */
export function useSight(video: HTMLVideoElement | null) {
  const [sight, setSight] = useState(nothingSeen);
  const [works, setWorks] = useState(true);
  const { lite } = usePreferences();

  useEffect(() => {
    if (!video || lite) return;
    const canvas = document.createElement("canvas");
    const worker = startOutlineWorker();
    let next: ReturnType<typeof setTimeout>;
    let askedAt = 0;

    function ask() {
      const frame = video && frameOf(canvas, video, fitSize({ width: video.videoWidth, height: video.videoHeight }, outlineSide));
      if (!frame) return;
      askedAt = performance.now();
      worker.postMessage(frame, [frame.data.buffer]);
    }

    worker.onmessage = ({ data }: MessageEvent<Seen>) => {
      const now = performance.now();
      setSight((before) => look(before, data, now));
      next = setTimeout(ask, Math.max(pause.least, (now - askedAt) * pause.times));
    };
    worker.onerror = () => setWorks(false);
    ask();
    return () => {
      clearTimeout(next);
      worker.terminate();
      setSight(nothingSeen);
    };
  }, [video, lite]);

  const lookAnew = useCallback(() => setSight(nothingSeen), []);
  return { sight, works: works && !lite, markTaken: () => setSight(taken), lookAnew };
}
