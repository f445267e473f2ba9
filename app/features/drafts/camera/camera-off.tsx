import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { CameraTrouble } from "./open-camera.ts";

type Props = { trouble: CameraTrouble; tryAgain(): void; send(files: File[]): void };

/** Says why there is no camera here, and offers the file input, which opens the camera app on a phone. */
export function CameraOff({ trouble, tryAgain, send }: Props) {
  const { t } = useTranslation("camera");
  const input = useRef<HTMLInputElement>(null);
  const isFinal = trouble === "insecure" || trouble === "unsupported";

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) send(files);
  }

  return (
    <div className="off">
      <Icon name="camera" />
      <div role="alert">
        <p>
          <b>{t(`trouble.${trouble}`)}</b>
        </p>
        <p>{t(`help.${trouble}`)}</p>
      </div>
      <div className="row">
        <Button type="button" variant="primary" icon="image-plus" onClick={() => input.current?.click()}>
          {t("instead")}
        </Button>
        {!isFinal && (
          <Button type="button" icon="refresh-cw" onClick={tryAgain}>
            {t("tryAgain")}
          </Button>
        )}
      </div>
      <input ref={input} hidden type="file" accept="image/png,image/jpeg" capture="environment" aria-label={t("instead")} onChange={take} />
    </div>
  );
}
