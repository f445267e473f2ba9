import { useTranslation } from "react-i18next";
import { ownProfilePath } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { PhotoForm } from "./photo-form.tsx";

/** The photo's page, as a dialog over the profile. */
export function PhotoDialog({ maxMegabytes, close }: { maxMegabytes: number; close: () => void }) {
  const { t } = useTranslation("profile");
  // A photo that is ready leads to the profile, which lies below already.
  useArrival(close);

  return (
    <Dialog title={t("photo.title")} closeTo={ownProfilePath} onClose={close}>
      <PhotoForm state="none" maxMegabytes={maxMegabytes} onClose={close} />
    </Dialog>
  );
}
