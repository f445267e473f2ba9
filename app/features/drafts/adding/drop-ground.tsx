import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addDocumentPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { handOver } from "../outbox/handed-over.ts";
import { useDrop } from "./use-drop.ts";

/** The background of a screen: files dropped anywhere on it begin a new document. Without script New Upload has a file input. */
export function DropGround({ mayAdd, children }: { mayAdd: boolean; children: ReactNode }) {
  const { t } = useTranslation("documents");
  const navigate = useNavigate();
  const isLive = useHydrated();
  const drop = useDrop((files) => {
    handOver(files);
    navigate(addDocumentPath);
  });

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
