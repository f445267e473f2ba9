import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** Asks whether what was typed is to be given up. */
export function DiscardDialog({ path, stay, discard }: { path: string; stay: () => void; discard: () => void }) {
  const { t } = useTranslation("facts");
  return (
    <Dialog
      title={t("discarding.title")}
      closeTo={path}
      onClose={stay}
      actions={
        <>
          <Button variant="plain" type="button" onClick={stay}>
            {t("discarding.stay")}
          </Button>
          <Button variant="danger" type="button" onClick={discard}>
            {t("discarding.discard")}
          </Button>
        </>
      }
    >
      <p>{t("discarding.text")}</p>
    </Dialog>
  );
}
