import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";

/** A button for full screen; not rendered without script, nor on phones that do not support it. */
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
        // The request is refused if another page has made one meanwhile: then nothing changes.
        (isOn ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {});
      }}
    />
  );
}
