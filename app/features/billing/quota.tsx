import { useTranslation } from "react-i18next";
import type { Allowance } from "./find-allowance.server.ts";

/** How much of the trial is left, at the foot of the menu. */
export function Quota({ plan, allowance, pagesLeft }: Allowance) {
  const { t } = useTranslation("common");
  if (plan === "premium") return null;
  return (
    <div className="quota">
      <span>{t("quota.left", { count: pagesLeft, allowance })}</span>
      <progress value={allowance - pagesLeft} max={allowance} aria-label={t("quota.used", { used: allowance - pagesLeft, allowance })} />
    </div>
  );
}
