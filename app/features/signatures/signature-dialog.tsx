import { useTranslation } from "react-i18next";
import { ownProfilePath } from "~/paths";
import { Dialog } from "~/ui/dialog";
import { useArrival } from "~/ui/use-arrival";
import { SignatureForm } from "./signature-form.tsx";

type Props = { name: string; maxMegabytes: number; close: () => void };

/** The page of a new signature, as a dialog over the profile. */
export function SignatureDialog({ name, maxMegabytes, close }: Props) {
  const { t } = useTranslation("signature");
  // A signature that is saved leads to the profile, which lies below already.
  useArrival(close);

  return (
    <Dialog title={t("new")} closeTo={ownProfilePath} onClose={close} full>
      <SignatureForm name={name} maxMegabytes={maxMegabytes} onClose={close} />
    </Dialog>
  );
}
