import { useTranslation } from "react-i18next";
import { germanDate, lastGermanDate } from "~/lib/dates";
import { priceIn } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import type { Allowance } from "./find-allowance.server.ts";
import { nameOfPayment } from "./payment-name.ts";
import type { PaidPlan } from "./payments/find-subscription.server.ts";
import type { PaidWith } from "./payments/rules.ts";

type Props = {
  allowance: Allowance;
  /** the subscription at the payment provider */
  paid: PaidPlan | null;
  /** end of premium that a coupon or the operator granted */
  grantedUntil: Date | null;
};

/** Shows the present plan, until when it is valid, and what follows. */
export function PlanToday({ allowance, paid, grantedUntil }: Props) {
  const { t } = useTranslation("billing");
  const isPremium = allowance.plan === "premium";
  return (
    <section className="card stack tight today" aria-labelledby="today">
      <div className="row apart">
        <h2 id="today">{t("today.title")}</h2>
        {allowance.plan && <Badge tone="ink">{t(`plans.${allowance.plan}`)}</Badge>}
      </div>
      {paid?.state === "arrears" && <Arrears isPremium={isPremium} until={paid.at} />}
      {isPremium ? <p className="left">{t("today.unlimited")}</p> : <PagesLeft {...allowance} />}
      {paid && paid.state !== "arrears" && <Paid {...paid} />}
      {paid?.state === "ends" && <p className="quiet small-text">{t("today.endsThen", { count: allowance.allowance })}</p>}
      {grantedUntil && (
        <p>
          {t("today.granted", { date: lastGermanDate(new Date(grantedUntil)) })} {!paid && t("today.grantedThen")}
        </p>
      )}
    </section>
  );
}

function Arrears({ isPremium, until }: { isPremium: boolean; until: Date }) {
  const { t } = useTranslation("billing");
  return <Banner tone="warning">{isPremium ? t("today.arrears", { date: germanDate(new Date(until)) }) : t("today.arrearsOver")}</Banner>;
}

function PagesLeft({ pagesLeft, allowance }: Allowance) {
  const { t } = useTranslation("billing");
  const left = t("today.left", { count: pagesLeft, allowance });
  return (
    <>
      <p className="left">
        <b className="figures">{pagesLeft}</b> {left}
      </p>
      <progress
        className={pagesLeft * 2 < allowance ? "low" : undefined}
        value={pagesLeft}
        max={allowance}
        aria-label={`${pagesLeft} ${left}`}
      />
      <p className="quiet small-text">{t("today.readable")}</p>
    </>
  );
}

function Paid({ state, at, cents, paidWith }: PaidPlan) {
  const { t, i18n } = useTranslation("billing");
  const date = germanDate(new Date(at));
  if (state === "ends") return <p>{t("today.ends", { date })}</p>;
  const price = cents === null ? null : priceIn(i18n.language === "en" ? "en" : "de")(cents);
  return (
    <>
      <p>{price === null ? t("today.renewsOn", { date }) : t("today.renews", { date, price })}</p>
      {paidWith && <PaidBy {...paidWith} />}
    </>
  );
}

function PaidBy(paidWith: PaidWith) {
  const { t } = useTranslation("billing");
  const brand = nameOfPayment(paidWith);
  const what = paidWith.last4 ? t("today.card", { brand, last4: paidWith.last4 }) : brand;
  return <p className="quiet small-text">{t("today.paidWith", { what })}</p>;
}
