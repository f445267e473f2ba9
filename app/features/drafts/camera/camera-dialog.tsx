import "~/i18n/screens/camera";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePerson } from "~/features/accounts/use-person";
import { documentsPath } from "~/features/documents/paths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Taken } from "../adding/add-pages.tsx";
import { called, keepTaken, letTakenGo } from "../adding/taken-files.ts";
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

export type CameraProps = {
  /** when the person says it is enough: until then pictures can be taken again, put in order and taken out */
  send(files: File[], taken: Taken): void;
  /** how pictures are to go that nobody could send, as the tab was closed before */
  kept: { document: string | undefined; fullQuality: boolean };
  /** pages that the document has already */
  pagesThere: number;
  /** by the way back */
  isLeft: boolean;
  close(elsewhere?: string): void;
};

/** Web Camera: one page after the other, until the person says it is enough. */
export function CameraDialog({ send, kept, pagesThere, isLeft, close }: CameraProps) {
  const { t } = useTranslation("camera");
  const { camera, choices, choose, tryAgain } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [pile, setPile] = useState<Pile<File>>(empty);
  const [shots, setShots] = useState(0);
  const { sight, works, markTaken, lookAnew } = useSight(video);
  const [isAutomatic, setAutomatic] = useAutomatic(camera.state === "on" ? camera.track : null);
  const [look, setLook] = useLook();
  const isTaking = useRef(false);
  const person = usePerson();
  /** documents that were begun and are whole */
  const [filed, setFiled] = useState(0);
  /** in the tab alone */
  const [isUnsafe, setUnsafe] = useState(false);

  async function take() {
    if (!video || isTaking.current) return;
    isTaking.current = true;
    markTaken();
    let isKept: Promise<boolean>;
    try {
      const taken = await takePicture(video);
      const picture = called(t("fileName", { n: pile.pictures.length + 1 }), taken);
      change((before) => added(before, picture));
      isKept = keepTaken(picture, { person, ...kept, look });
      setShots((before) => before + 1);
    } finally {
      // The next page may be taken while this one is being kept.
      isTaking.current = false;
    }
    if (!(await isKept)) setUnsafe(true);
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

  useUnsentWarning(isUnsafe && pile.pictures.length > 0);

  function change(act: (before: Pile<File>) => Pile<File>) {
    setPile(act);
  }

  // What was taken out, or taken again, is let go.
  const shown = useRef<readonly File[]>([]);
  useEffect(() => {
    for (const picture of shown.current) if (!pile.pictures.includes(picture)) letTakenGo(picture);
    shown.current = pile.pictures;
  }, [pile.pictures]);

  /** One after the other: the first is there to be worked on while the rest comes. */
  function sendPile(publishes: boolean) {
    const files = pile.pictures.map((picture, index) => called(t("fileName", { n: index + 1 }), picture));
    if (files.length > 0) send(files, { look, publishes });
    shown.current = [];
    setPile(empty);
  }

  /** Also Esc, the cross and the way back: what was taken is not thrown away. */
  function finish() {
    sendPile(filed > 0);
    close(filed > 0 ? documentsPath() : undefined);
  }

  const finishNow = useRef(finish);
  finishNow.current = finish;
  useEffect(() => {
    if (isLeft) finishNow.current();
  }, [isLeft]);

  function beginNext() {
    sendPile(true);
    setFiled((before) => before + 1);
    lookAnew();
  }

  function sendInstead(files: File[]) {
    finish();
    send(files, { look });
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
          {!kept.document && (
            <Button type="button" icon="file-plus" disabled={pile.pictures.length === 0} onClick={beginNext}>
              {t("next")}
            </Button>
          )}
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
          {(camera.state !== "off" || pile.pictures.length > 0) && (
            <TakenPages pile={pile} change={change} filed={filed} before={filed > 0 ? 0 : pagesThere} />
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

/** A reload would lose them: browsers ask before that. */
function useUnsentWarning(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsent]);
}
