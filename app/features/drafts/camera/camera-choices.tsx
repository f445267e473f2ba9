import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { hasTorch, lightTorch } from "./torch.ts";
import type { CameraChoice } from "./use-camera.ts";
import { useRemembered } from "./use-remembered.ts";

type Props = { track: MediaStreamTrack; deviceId: string; choices: CameraChoice[]; choose(deviceId: string): void };

/** The choice of the camera and of its light; both are remembered. */
export function CameraChoices({ track, deviceId, choices, choose }: Props) {
  const { t } = useTranslation("camera");
  const select = useId();
  const [torch, setTorch] = useRemembered("torch");
  const canLight = hasTorch(track);

  useEffect(() => {
    if (canLight && torch) void lightTorch(track, torch === "on");
  }, [track, canLight, torch]);

  return (
    <>
      {choices.length > 1 && (
        <div className="which">
          <label className="hidden-text" htmlFor={select}>
            {t("which")}
          </label>
          <select id={select} className="glass" value={deviceId} onChange={(event) => choose(event.currentTarget.value)}>
            {choices.map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label || t("nameless", { n: index + 1 })}
              </option>
            ))}
          </select>
        </div>
      )}
      {canLight && (
        <label className="glass check">
          <input type="checkbox" checked={torch === "on"} onChange={(event) => setTorch(event.currentTarget.checked ? "on" : "off")} />
          {t("torch")}
        </label>
      )}
    </>
  );
}
