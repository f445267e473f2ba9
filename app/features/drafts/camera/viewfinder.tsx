import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Quad } from "~/imaging/recipe";
import type { Hint } from "../seeing/sight.ts";

type Props = {
  stream: MediaStream | null;
  /** called with the video once it has a picture, with null while it has none */
  onReady(video: HTMLVideoElement | null): void;
  corners: Quad | null;
  /** null if the device cannot look for a page */
  hint: Hint | null;
  /** number of pictures taken */
  shots: number;
};

/** Shows the camera's video in its own aspect ratio, and the page found in it. */
export function Viewfinder({ stream, onReady, corners, hint, shots }: Props) {
  const { t } = useTranslation("camera");
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(4 / 3);
  const told = useSettled(hint);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    if (!stream) onReady(null);
  }, [stream, onReady]);

  /** Measures the video, again after a phone is turned. */
  function measure() {
    const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 };
    if (videoWidth > 0) setRatio(videoWidth / videoHeight);
  }

  return (
    <div className="viewfinder">
      <div className="frame" style={{ "--ratio": ratio } as CSSProperties}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t("picture")}
          onLoadedData={() => {
            measure();
            onReady(video.current);
          }}
          onResize={measure}
        />
        {corners && (
          <svg className="page-outline" data-hint={hint} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polygon points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ")} />
          </svg>
        )}
      </div>
      {shots > 0 && <span key={shots} className="flash" />}
      <p role="status" className="hint" hidden={Boolean(stream && !told)}>
        {stream ? told && t(`hint.${told}`) : t("starting")}
      </p>
    </div>
  );
}

/** ms; a hint that changes with every frame can neither be read nor be followed by ear */
const settling = 400;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settling);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
