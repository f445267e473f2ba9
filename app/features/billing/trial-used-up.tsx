import { useTranslation } from "react-i18next";
import { priceIn } from "~/lib/money";
import { billingPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useSite } from "~/ui/site";

type Props = {
  closeTo: string;
  /** files that came too late stay in the browser; otherwise they have to be chosen again */
  isKept: boolean;
  /** with script: called instead of following the link */
  onClose?: (() => void) | undefined;
};

/** Says that no page is left to add, what premium offers, and how to get it. */
export function TrialUsedUp({ closeTo, isKept, onClose }: Props) {
  const { t, i18n } = useTranslation("drafts");
  const written = priceIn(i18n.language === "en" ? "en" : "de");
  const prices = useSite()?.prices;
  return (
    <Dialog
      title={t("usedUp.title")}
      closeTo={closeTo}
      onClose={onClose}
      actions={
        <ButtonLink variant="primary" to={billingPath}>
          {t("usedUp.upgrade")}
        </ButtonLink>
      }
    >
      <p>{t("usedUp.text")}</p>
      <p>{t(isKept ? "usedUp.kept" : "usedUp.notKept")}</p>
      {prices && <p>{t("usedUp.premium", { yearly: written(prices.annual), monthly: written(prices.monthly) })}</p>}
    </Dialog>
  );
}
