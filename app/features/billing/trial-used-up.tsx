import { useTranslation } from "react-i18next";
import { priceIn } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import { premiumPrice } from "./rules.ts";

type Props = {
  closeTo: string;
  /** with script: instead of going there */
  onClose?: (() => void) | undefined;
};

/** No page is left to add. */
export function TrialUsedUp({ closeTo, onClose }: Props) {
  const { t, i18n } = useTranslation("common");
  const written = priceIn(i18n.language === "en" ? "en" : "de");
  const prices = { yearly: written(premiumPrice.annual), monthly: written(premiumPrice.monthly) };
  return (
    <Dialog title={t("trial.title")} closeTo={closeTo} onClose={onClose}>
      <p>{t("trial.text")}</p>
      <p>{t("trial.premium", prices)}</p>
    </Dialog>
  );
}
