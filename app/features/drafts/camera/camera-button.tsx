import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WantedLook } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import type { CameraDialog } from "./camera-dialog.tsx";

type Props = { send(files: File[], look?: WantedLook): void; onBroken(): void };

/** The dialog and all it needs are loaded when somebody wants it. */
export function CameraButton({ send, onBroken }: Props) {
  const { t } = useTranslation("drafts");
  const [Opened, setOpened] = useState<typeof CameraDialog | null>(null);

  async function open() {
    const loaded = await import("./camera-dialog.tsx").catch(() => undefined);
    if (loaded) setOpened(() => loaded.CameraDialog);
    else onBroken();
  }

  return (
    <>
      <Button type="button" className="adder" icon="camera" onClick={open}>
        <span>{t("pages.camera")}</span>
      </Button>
      {Opened && <Opened send={send} close={() => setOpened(null)} />}
    </>
  );
}
