import "~/i18n/screens/camera";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/features/documents/paths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { draftPath } from "../paths.ts";
import { DocumentPreview } from "../seeing/document-preview.tsx";
import { hintOf, isDue } from "../seeing/sight.ts";
import type { SentPage, StripPage } from "../shown-draft.server.ts";
import { CameraChoices } from "./camera-choices.tsx";
import { CameraOff } from "./camera-off.tsx";
import { filterOf, LookChoice, useLook } from "./look-choice.tsx";
import type { TakenPage } from "./send-ahead.ts";
import { takePicture } from "./take-picture.ts";
import { pileBox, TakenPages } from "./taken-pages.tsx";
import { TakenPhoto } from "./taken-photo.tsx";
import { useAutomatic } from "./use-automatic.ts";
import { useCamera } from "./use-camera.ts";
import { usePile } from "./use-pile.ts";
import { useSight } from "./use-sight.ts";
import { Viewfinder } from "./viewfinder.tsx";

export type CameraProps = {
  /** sends files that are chosen instead of pictures taken here */
  send(files: File[], isTaken: true): void;
  /** opens the browser's choice of files */
  chooseFiles(): void;
  /** called when the first picture is taken and will become a page */
  showAdded(): void;
  /** whose the pictures are, and how they are sent */
  kept: { person: string; document: string | undefined; fullQuality: boolean };
  /** the pages that the document has already */
  pages: readonly StripPage[];
  /** the person left with the back button */
  isLeft: boolean;
  close(elsewhere?: string): void;
};

/**
 * The Web Camera dialog takes one page after the other until the person has finished. Each page is sent at once; until the end it can still be
 * retaken, moved and removed.
 */
export function CameraDialog({ send, chooseFiles, showAdded, kept, pages, isLeft, close }: CameraProps) {
  const { t } = useTranslation("camera");
  const { camera, choices, choose, tryAgain } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [shots, setShots] = useState(0);
  const { sight, works, markTaken, lookAnew } = useSight(video);
  const [isAutomatic, setAutomatic] = useAutomatic(camera.state === "on" ? camera.track : null);
  const [look, setLook] = useLook();
  const isTaking = useRef(false);
  const { pile, change, add, end } = usePile({ ...kept, look });
  /** number of pages before the first picture was sent */
  const [there] = useState(pages.length);
  /** on a phone, the taken pages cover the camera's picture */
  const [isReviewing, setReviewing] = useState(false);
  const shutterButton = useRef<HTMLButtonElement>(null);
  /** number of documents that were begun here and are complete */
  const [filed, setFiled] = useState(0);

  async function take() {
    if (!video || isTaking.current) return;
    isTaking.current = true;
    const { corners } = sight;
    markTaken();
    try {
      const { pictures, chosen, isRetaking } = pile;
      const picture = await takePicture(video, t("fileName", { n: 1 + (isRetaking ? chosen : pictures.length) }));
      if (shots === 0) showAdded();
      add({ ...picture, corners });
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

  // The key that is pressed first takes a picture.
  useEffect(() => {
    if (video) shutterButton.current?.focus({ preventScroll: true });
  }, [video]);

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

  function chooseInstead() {
    finish();
    chooseFiles();
  }

  function crop(page: SentPage) {
    end(false);
    close(draftPath(page.id));
  }

  const { pictures, chosen, isRetaking } = pile;
  const isOn = camera.state === "on";
  const last = pictures.at(-1);
  const count = pictures.length + (filed > 0 ? 0 : there);
  const shown = { look: filterOf(look), madeOf: (taken: TakenPage) => pages.find(({ sent }) => sent?.sentAs === taken.id)?.sent };
  return (
    <Dialog title={t("title")} closeTo={draftPath()} onClose={finish} full wide kind="shoot">
      <DocumentPreview />
      <div className="camera" data-shows={isReviewing && last ? "pages" : "picture"}>
        <div className="over">
          {isOn && works && (
            <label className="glass check">
              <input type="checkbox" checked={isAutomatic} onChange={(event) => setAutomatic(event.currentTarget.checked)} />
              {t("automatic")}
            </label>
          )}
          {isOn && <CameraChoices track={camera.track} deviceId={camera.deviceId} choices={choices} choose={choose} />}
        </div>
        {camera.state === "off" ? (
          <CameraOff trouble={camera.trouble} tryAgain={tryAgain} send={sendInstead} />
        ) : (
          <Viewfinder
            stream={isOn ? camera.stream : null}
            onReady={setVideo}
            corners={sight.corners}
            hint={works && video ? hintOf(sight) : null}
            shots={shots}
          />
        )}
        <div className="panel">
          {(camera.state !== "off" || last) && (
            <>
              <TakenPages
                pile={pile}
                change={change}
                {...shown}
                crop={kept.document || filed > 0 ? undefined : crop}
                resume={() => setReviewing(false)}
              />
              <div className="told">
                <p role="status" className="small-text figures">
                  {isRetaking ? t("retaking", { n: chosen + 1 }) : t("taken", { count: pictures.length })}
                  {!isRetaking && count > 1 && <span className="quiet"> · {t("together", { count })}</span>}
                  {filed > 0 && <span className="quiet"> · {t("filed", { count: filed })}</span>}
                </p>
                {!kept.document && (
                  <Button type="button" variant="plain" icon="file-plus" disabled={!last} onClick={beginNext}>
                    {t("next")}
                  </Button>
                )}
              </div>
            </>
          )}
          {isOn && <LookChoice look={look} choose={setLook} />}
          <div className="trio">
            {!last && isOn && (
              <button type="button" className="stack" onClick={chooseInstead}>
                <Icon name="image-plus" />
                {t("files")}
              </button>
            )}
            {last && (
              <button
                type="button"
                className="stack"
                aria-label={isReviewing ? undefined : t("review", { count: pictures.length })}
                onClick={() => setReviewing(!isReviewing)}
              >
                {isReviewing ? (
                  <>
                    <Icon name="camera" />
                    {t("resume")}
                  </>
                ) : (
                  <>
                    <TakenPhoto key={last.id} taken={last} made={shown.madeOf(last)} look={shown.look} alt="" box={pileBox} />
                    <b className="figures">{pictures.length}</b>
                  </>
                )}
              </button>
            )}
            {camera.state !== "off" && (
              <button
                type="button"
                className="shutter"
                aria-label={t("take")}
                title={t("take")}
                disabled={!video}
                onClick={take}
                ref={shutterButton}
              />
            )}
            <Button type="button" variant={last ? "primary" : undefined} className="done" onClick={finish}>
              {t("done")}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
