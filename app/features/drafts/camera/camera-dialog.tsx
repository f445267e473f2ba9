import "~/i18n/screens/camera";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WantedLook } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { draftPath } from "../paths.ts";
import { CameraChoices } from "./camera-choices.tsx";
import { CameraOff } from "./camera-off.tsx";
import { LookChoice, useLook } from "./look-choice.tsx";
import { added, empty, type Pile } from "./pile.ts";
import { hintOf, isDue } from "./sight.ts";
import { takePicture } from "./take-picture.ts";
import { TakenPages } from "./taken-pages.tsx";
import { useAutomatic } from "./use-automatic.ts";
import { useCamera } from "./use-camera.ts";
import { useSight } from "./use-sight.ts";
import { Viewfinder } from "./viewfinder.tsx";

type Props = {
  /** when the person says it is enough: until then pictures can be taken again, put in order and taken out */
  send(files: File[], look?: WantedLook): void;
  close(): void;
};

/** Web Camera: one page after the other, until the person says it is enough. */
export function CameraDialog({ send, close }: Props) {
  const { t } = useTranslation("camera");
  const { camera, choices, choose, tryAgain } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [pile, setPile] = useState<Pile<File>>(empty);
  const [shots, setShots] = useState(0);
  const { sight, works, markTaken, lookAnew } = useSight(video);
  const [isAutomatic, setAutomatic] = useAutomatic(camera.state === "on" ? camera.track : null);
  const [look, setLook] = useLook();
  const isTaking = useRef(false);

  async function take() {
    if (!video || isTaking.current) return;
    isTaking.current = true;
    markTaken();
    try {
      const picture = await takePicture(video);
      setPile((before) => added(before, picture));
      setShots((before) => before + 1);
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

  // A page that is to be taken again may lie where it lay.
  useEffect(() => {
    if (pile.isRetaking) lookAnew();
  }, [pile.isRetaking, lookAnew]);

  useUnsentWarning(pile.pictures.length > 0);

  /** Also Esc and the cross: what was taken is not thrown away. */
  function finish() {
    // One after the other: the first is there to be worked on while the rest comes.
    for (const [index, picture] of pile.pictures.entries())
      send([new File([picture], t("fileName", { n: index + 1 }), { type: picture.type })], look);
    close();
  }

  function sendInstead(files: File[]) {
    finish();
    send(files, look);
  }

  const done = (
    <Button type="button" onClick={finish}>
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
      onClose={finish}
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
            shots={shots}
          />
        )}
        <div className="beside">
          {(camera.state !== "off" || pile.pictures.length > 0) && <TakenPages pile={pile} change={setPile} />}
          {camera.state === "on" && works && (
            <label className="check">
              <input type="checkbox" checked={isAutomatic} onChange={(event) => setAutomatic(event.currentTarget.checked)} />
              {t("automatic")}
            </label>
          )}
          {camera.state === "on" && <LookChoice look={look} choose={setLook} />}
          {camera.state === "on" && <CameraChoices track={camera.track} deviceId={camera.deviceId} choices={choices} choose={choose} />}
        </div>
      </div>
    </Dialog>
  );
}

/** A reload would lose them: browsers ask before that. */
function useUnsentWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}
