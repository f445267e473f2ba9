import "~/i18n/screens/camera";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { isStuck, type Sending } from "../adding/use-sending.ts";
import { WhyStuck } from "../adding/why-stuck.tsx";
import { draftPath } from "../paths.ts";
import { CameraChoices } from "./camera-choices.tsx";
import { CameraOff } from "./camera-off.tsx";
import { hintOf, isDue } from "./sight.ts";
import { takePicture } from "./take-picture.ts";
import { TakenPages } from "./taken-pages.tsx";
import { useAutomatic } from "./use-automatic.ts";
import { useCamera } from "./use-camera.ts";
import { useSight } from "./use-sight.ts";
import { Viewfinder } from "./viewfinder.tsx";

type Props = {
  /** each picture goes off as soon as it is taken */
  send(files: File[]): void;
  sending: Sending;
  retry(): void;
  close(): void;
};

/** Web Camera: one page after the other, until the person says it is enough. */
export function CameraDialog({ send, sending, retry, close }: Props) {
  const { t } = useTranslation(["camera", "drafts"]);
  const { camera, choices, choose, tryAgain } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [taken, setTaken] = useState<File[]>([]);
  const { sight, works, markTaken } = useSight(video);
  const [isAutomatic, setAutomatic] = useAutomatic(camera.state === "on" ? camera.track : null);
  const isTaking = useRef(false);

  async function take() {
    if (!video || isTaking.current) return;
    isTaking.current = true;
    markTaken();
    try {
      const picture = await takePicture(video, t("fileName", { n: taken.length + 1 }));
      setTaken((before) => [...before, picture]);
      send([picture]);
    } finally {
      isTaking.current = false;
    }
  }

  const takeNow = useRef(take);
  takeNow.current = take;
  const isTime = isAutomatic && isDue(sight);
  useEffect(() => {
    if (isTime) void takeNow.current();
  }, [isTime]);

  function sendInstead(files: File[]) {
    send(files);
    close();
  }

  const done = (
    <Button type="button" onClick={close}>
      {t("done")}
    </Button>
  );
  const shutter = (
    <Button type="button" variant="primary" icon="camera" className="shutter" disabled={!video} onClick={take}>
      {t("take")}
    </Button>
  );
  return (
    <Dialog
      title={t("title")}
      closeTo={draftPath()}
      onClose={close}
      full
      wide
      actions={
        <>
          {camera.state !== "off" && shutter}
          {done}
        </>
      }
    >
      <div className="camera">
        {camera.state === "off" ? (
          <CameraOff trouble={camera.trouble} tryAgain={tryAgain} send={sendInstead} />
        ) : (
          <Viewfinder
            stream={camera.state === "on" ? camera.stream : null}
            onReady={setVideo}
            corners={sight.corners}
            hint={works && video ? hintOf(sight) : null}
            shots={taken.length}
          />
        )}
        <div className="beside">
          {(camera.state !== "off" || taken.length > 0) && <TakenPages taken={taken} />}
          {isStuck(sending) && (
            <div role="alert">
              <WhyStuck sending={sending} />
              <Button type="button" onClick={retry}>
                {t("drafts:upload.retry")}
              </Button>
            </div>
          )}
          {camera.state === "on" && works && (
            <label className="check">
              <input type="checkbox" checked={isAutomatic} onChange={(event) => setAutomatic(event.currentTarget.checked)} />
              {t("automatic")}
            </label>
          )}
          {camera.state === "on" && <CameraChoices track={camera.track} deviceId={camera.deviceId} choices={choices} choose={choose} />}
        </div>
      </div>
    </Dialog>
  );
}
