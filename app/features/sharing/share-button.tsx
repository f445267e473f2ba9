import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Origin, sharePath } from "~/features/documents/paths";
import { ButtonLink } from "~/ui/button";

type Dialog = typeof import("./share-dialog.tsx").ShareDialog;

/** Opens the share page as a dialog; its script comes when it is asked for. */
export function ShareButton({ documentId, origin }: { documentId: string; origin: Origin }) {
  const { t } = useTranslation("documents");
  const navigate = useNavigate();
  const [ShareDialog, show] = useState<Dialog>();
  const path = sharePath(documentId, origin);

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = await import("./share-dialog.tsx").catch(() => undefined);
    if (dialog) show(() => dialog.ShareDialog);
    else navigate(path);
  }

  return (
    <>
      <ButtonLink icon="share-2" to={path} onClick={open}>
        {t("details.share")}
      </ButtonLink>
      {ShareDialog && <ShareDialog documentId={documentId} origin={origin} close={() => show(undefined)} />}
    </>
  );
}
