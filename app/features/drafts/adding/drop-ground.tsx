import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { useDrop } from "./use-drop.ts";
import { useNewUpload } from "./use-new-upload.ts";

/** The background of a screen: files dropped anywhere on it begin a new document. Without script New Upload has a file input. */
export function DropGround({ mayAdd, children }: { mayAdd: boolean; children: ReactNode }) {
  const { t } = useTranslation("documents");
  const isLive = useHydrated();
  const drop = useDrop(useNewUpload());

  return (
    <div className="sheet drop-ground" {...(isLive && mayAdd && drop)}>
      {children}
      <p className="drop-here" aria-hidden="true">
        <Icon name="file-plus" />
        {t("dropHere")}
      </p>
    </div>
  );
}
