import { useLocation, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { CameraDialog, CameraProps } from "./camera-dialog.tsx";

type Props = Omit<CameraProps, "close" | "isLeft"> & { onBroken(): void };

/** A step of its own, so that the way back leads out of the camera and not off the screen. */
const step = "#camera";

/** The dialog and all it needs are loaded when somebody wants it. */
export function CameraButton({ onBroken, ...props }: Props) {
  const { t } = useTranslation("drafts");
  const [Opened, setOpened] = useState<typeof CameraDialog | null>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Told once the address has it: until then the camera is not left.
  const hadStep = useRef(false);
  hadStep.current = Opened !== null && (hadStep.current || hash === step);

  async function open() {
    const loaded = await import("./camera-dialog.tsx").catch(() => undefined);
    if (!loaded) return onBroken();
    setOpened(() => loaded.CameraDialog);
    navigate({ search: window.location.search, hash: step }, { preventScrollReset: true });
  }

  /** elsewhere: what comes instead of the screen below */
  function close(elsewhere?: string) {
    setOpened(null);
    if (elsewhere) navigate(elsewhere, { replace: true });
    else if (window.location.hash === step) navigate(-1);
  }

  return (
    <>
      <Button type="button" className="adder" icon="camera" onClick={open}>
        <span>{t("pages.camera")}</span>
      </Button>
      {Opened && <Opened {...props} close={close} isLeft={hadStep.current && hash !== step} />}
    </>
  );
}
