import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";

/** Only where the browser can: not without script, and not on every telephone. */
export function FullScreenButton({ of }: { of: RefObject<HTMLElement> }) {
  const { t } = useTranslation("documents");
  const [can, setCan] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled);
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (!can) return null;
  return (
    <Button
      type="button"
      variant="plain"
      square
      icon={isOn ? "minimize" : "fullscreen"}
      aria-label={t(isOn ? "lightbox.leaveScreen" : "lightbox.fillScreen")}
      onClick={() => {
        // Refused where another page has asked for it meanwhile: everything stays as it is.
        (isOn ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {});
      }}
    />
  );
}
