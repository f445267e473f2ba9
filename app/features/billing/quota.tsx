import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { billingPath } from "~/paths";
import type { Allowance } from "./find-allowance.server.ts";

/** Shows at the foot of the menu how much of the trial is left. */
export function Quota({ plan, allowance, pagesLeft }: Allowance) {
  const { t } = useTranslation("common");
  if (plan === "premium") return null;
  const left = t("quota.left", { count: pagesLeft, allowance });
  return (
    <div className="quota">
      <span>{left}</span>
      <progress value={pagesLeft} max={allowance} aria-label={left} />
      <Link to={billingPath}>{t("quota.more")}</Link>
    </div>
  );
}
