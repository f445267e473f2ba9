import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  stream: MediaStream | null;
  /** the video once it has a picture, null while it has none */
  onReady(video: HTMLVideoElement | null): void;
};

/** What the camera sees, in the camera's own shape. */
export function Viewfinder({ stream, onReady }: Props) {
  const { t } = useTranslation("drafts");
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(4 / 3);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    if (!stream) onReady(null);
  }, [stream, onReady]);

  /** Also when a phone is turned. */
  function measure() {
    const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 };
    if (videoWidth > 0) setRatio(videoWidth / videoHeight);
  }

  return (
    <div className="viewfinder" style={{ "--ratio": ratio } as CSSProperties}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={t("camera.picture")}
        onLoadedData={() => {
          measure();
          onReady(video.current);
        }}
        onResize={measure}
      />
      {!stream && <p role="status">{t("camera.starting")}</p>}
    </div>
  );
}
