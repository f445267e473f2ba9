import "~/i18n/screens/camera";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePerson } from "~/features/accounts/use-person";
import { documentsPath } from "~/features/documents/paths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { draftPath } from "../paths.ts";
import { hintOf, isDue } from "../seeing/sight.ts";
import { CameraChoices } from "./camera-choices.tsx";
import { CameraOff } from "./camera-off.tsx";
import { LookChoice, useLook } from "./look-choice.tsx";
import { takePicture } from "./take-picture.ts";
import { TakenPages } from "./taken-pages.tsx";
import { useAutomatic } from "./use-automatic.ts";
import { useCamera } from "./use-camera.ts";
import { usePile } from "./use-pile.ts";
import { useSight } from "./use-sight.ts";
import { Viewfinder } from "./viewfinder.tsx";

export type CameraProps = {
  /** sends files that are chosen instead of pictures taken here */
  send(files: File[], isTaken: true): void;
  /** called when the first picture is taken and will become a page */
  showAdded(): void;
  /** how the pictures are sent */
  kept: { document: string | undefined; fullQuality: boolean };
  /** number of pages that the document has already */
  pagesThere: number;
  /** the person left with the back button */
  isLeft: boolean;
  close(elsewhere?: string): void;
};

/**
 * The Web Camera dialog takes one page after the other until the person has finished. Each page is sent at once; until the end it can still be
 * retaken, moved and removed.
 */
export function CameraDialog({ send, showAdded, kept, pagesThere, isLeft, close }: CameraProps) {
  const { t } = useTranslation("camera");
  const { camera, choices, choose, tryAgain } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [shots, setShots] = useState(0);
  const { sight, works, markTaken, lookAnew } = useSight(video);
  const [isAutomatic, setAutomatic] = useAutomatic(camera.state === "on" ? camera.track : null);
  const [look, setLook] = useLook();
  const isTaking = useRef(false);
  const { pile, change, add, end } = usePile({ person: usePerson(), ...kept, look });
  /** number of pages before the first picture was sent */
  const [there] = useState(pagesThere);
  /** number of documents that were begun here and are complete */
  const [filed, setFiled] = useState(0);

  async function take() {
    if (!video || isTaking.current) return;
    isTaking.current = true;
    markTaken();
    try {
      const { pictures, chosen, isRetaking } = pile;
      const picture = await takePicture(video, t("fileName", { n: 1 + (isRetaking ? chosen : pictures.length) }));
      if (shots === 0) showAdded();
      add(picture);
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

  // A retaken page may lie in the same place as before.
  useEffect(() => {
    if (pile.isRetaking) lookAnew();
  }, [pile.isRetaking, lookAnew]);

  /** Ends the camera, also by Esc, the close button and the back button: the pictures taken are kept. */
  function finish() {
    end(filed > 0);
    close(filed > 0 ? documentsPath() : undefined);
  }

  const finishNow = useRef(finish);
  finishNow.current = finish;
  useEffect(() => {
    if (isLeft) finishNow.current();
  }, [isLeft]);

  function beginNext() {
    end(true);
    setFiled((before) => before + 1);
    lookAnew();
  }

  function sendInstead(files: File[]) {
    finish();
    send(files, true);
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
          {done}
          {!kept.document && (
            <Button type="button" icon="file-plus" disabled={pile.pictures.length === 0} onClick={beginNext}>
              {t("next")}
            </Button>
          )}
          {camera.state !== "off" && shutter}
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
          {(camera.state !== "off" || pile.pictures.length > 0) && (
            <TakenPages pile={pile} change={change} filed={filed} before={filed > 0 ? 0 : there} />
          )}
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
