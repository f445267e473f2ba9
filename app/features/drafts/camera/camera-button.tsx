import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { takeCameraWish } from "~/ui/camera-wish";
import type { CameraDialog, CameraProps } from "./camera-dialog.tsx";

type Props = Omit<CameraProps, "close" | "isLeft"> & {
  /** the camera opens by itself where it was asked for on the screen before */
  opensItself: boolean;
  /** closing the camera opens no other screen */
  staysHere?: boolean;
  onBroken(): void;
};

/** The open camera has a history entry of its own, so that the back button closes the camera and does not leave the screen. */
const step = "#camera";

/** Loads the dialog and everything it needs when somebody opens it. */
export function CameraButton({ opensItself, staysHere, onBroken, ...props }: Props) {
  const { t } = useTranslation("drafts");
  const [Opened, setOpened] = useState<typeof CameraDialog | null>(null);
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  // True once the address has contained the camera's entry: until then a missing entry does not mean that the camera was left.
  const hadStep = useRef(false);
  hadStep.current = Opened !== null && (hadStep.current || hash === step);

  async function open() {
    const loaded = await import("./camera-dialog.tsx").catch(() => undefined);
    if (!loaded) return onBroken();
    setOpened(() => loaded.CameraDialog);
    navigate({ search: window.location.search, hash: step }, { preventScrollReset: true });
  }

  const openNow = useRef<() => void>();
  openNow.current = opensItself ? open : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of this screen may ask for the camera.
  useEffect(() => {
    let isGone = false;
    void takeWish().then((isWanted) => isWanted && !isGone && openNow.current?.());
    return () => {
      isGone = true;
    };
  }, [key]);

  /** elsewhere: address of the screen that is opened instead of the one below */
  function close(elsewhere?: string) {
    setOpened(null);
    if (elsewhere && !staysHere) navigate(elsewhere, { replace: true });
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

/** The camera is asked for on the screen before, or by an address: that of the shortcut on a home screen, which asks once. */
async function takeWish(): Promise<boolean> {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("camera")) return takeCameraWish();
  address.searchParams.delete("camera");
  window.history.replaceState(window.history.state, "", address);
  return true;
}
