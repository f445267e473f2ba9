import { useFetcher, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { profile as german } from "~/i18n/de/profile";
import { profile as english } from "~/i18n/en/profile";
import { screenTexts } from "~/i18n/screen-texts";
import { ownPhotoPath, ownProfilePath, photoSentPath, sendPhotoPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { useHydrated } from "~/ui/use-hydrated";
import { whileSending } from "~/ui/while-sending";
import type { PhotoState } from "./find-photo.server.ts";
import { photoFields } from "./photo-fields.ts";
import { SquareChooser } from "./square-chooser.tsx";
import { useSendPhoto } from "./use-send-photo.ts";

screenTexts("profile", { de: german, en: english });

/**
 * state: of the photo that was sent before; away: name of the file, if the store did not take it; onClose: with script, called instead of
 * going to the profile
 */
type Props = { state: PhotoState | PhotoRefusal | "none" | "away"; away?: string | undefined; maxMegabytes: number; onClose?: () => void };

/** The reason why the picture was not accepted at all. */
type PhotoRefusal = "unverified" | "too-many" | "no-room";
const said = { unverified: "photo.unverified", "too-many": "photo.tooMany", "no-room": "photo.noRoom" } as const satisfies Record<
  PhotoRefusal,
  string
>;

export function PhotoForm({ state, away, maxMegabytes, onClose }: Props) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const { sending, send, fail, reset } = useSendPhoto();
  const { load, data } = useFetcher<{ state: PhotoState }>();
  // The outcome of an earlier photo must not be shown for this one.
  const [former, setFormer] = useState(data);
  const [photo, choose] = useState<File>();
  // Without script it is not known whether a file is chosen.
  const isLive = useHydrated();
  useEffect(() => {
    if (sending.state === "sent") load(sendPhotoPath);
  }, [sending.state, load]);

  const became = data && data !== former ? data.state : "waiting";
  const reached = sending.state === "sent" ? became : sending.state === "idle" ? state : sending.state;
  const isDone = sending.state === "sent" && became === "done";
  useEffect(() => {
    // The page itself goes on to the profile: the router would miss the redirect of a fetcher whose form has disappeared.
    if (isDone) navigate(photoSentPath);
  }, [isDone, navigate]);
  const isBusy = isDone || reached === "sending" || reached === "waiting";
  const isAway = reached === "away";
  const refusal = reached === "unverified" || reached === "too-many" || reached === "no-room" ? reached : undefined;
  const isFailed = reached === "failed" || isAway || refusal !== undefined;

  function take(file: File | undefined) {
    reset();
    choose(file);
  }

  /** Refuses a file that the browser cannot show as a picture. */
  function refuse() {
    choose(undefined);
    fail();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!photo) return;
    setFormer(data);
    send(new FormData(event.currentTarget), photo);
  }

  return (
    <form
      className="photo-form stack"
      method="post"
      action={ownPhotoPath}
      encType="multipart/form-data"
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files].find(({ type }) => type.startsWith("image/")));
      }}
    >
      {isFailed && (
        <Banner tone="danger">
          {refusal ? t(said[refusal]) : isAway ? t("photo.away", { file: photo?.name ?? away }) : t("photo.failed")}
        </Banner>
      )}
      {photo && <SquareChooser key={photo.name + photo.lastModified} photo={photo} refuse={refuse} />}
      <label className="photo-drop">
        <Icon name="image-plus" />
        <span>
          <b>{photo ? t("photo.another") : t("photo.choose")}</b>
          <span className="quiet small-text">{t("photo.hint", { count: maxMegabytes })}</span>
        </span>
        <input
          type="file"
          name={photoFields.file}
          accept="image/png,image/jpeg"
          required={!photo}
          disabled={isBusy}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
      <div role="status">
        {reached === "sending" && sending.state === "sending" && (
          <>
            <p className="small-text figures">{t("photo.sending", { percent: sending.percent })}</p>
            <Progress value={sending.percent} max={100} label={t("photo.upload")} tone="ink" />
          </>
        )}
        {reached === "waiting" && (
          <>
            <p className="small-text">{t("photo.waiting")}</p>
            <progress aria-label={t("photo.waiting")} />
          </>
        )}
      </div>
      {isFailed && <progress className="failed" value={1} max={1} aria-hidden="true" />}
      <FormButtons back={t("photo.close")} closeTo={ownProfilePath} onClose={onClose}>
        <Button variant="primary" disabled={isLive && !photo} {...whileSending(isBusy)}>
          {t("photo.upload")}
        </Button>
      </FormButtons>
    </form>
  );
}
