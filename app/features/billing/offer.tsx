import { Form, Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { priceIn } from "~/lib/money";
import { withQuery } from "~/lib/with-query";
import { billingPath, managePaymentsPath, noticePaths, payPath } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { whileSending } from "~/ui/while-sending";
import { paymentFields } from "./payments/rules.ts";
import { monthOf, type Period, type Prices, periods, planFeatures, savedPerYear } from "./rules.ts";

type Props = {
  isPremium: boolean;
  period: Period;
  prices: Prices;
  isSetUp: boolean;
  /** whether the payment provider has bills or payment methods of the person */
  isCustomer: boolean;
  submission: string;
};

/** Shows what premium is and costs, and the way to it; for people who have it, the way to their bills. */
export function Offer({ isPremium, period, prices, isSetUp, isCustomer, submission }: Props) {
  const { t } = useTranslation("billing");
  const { t: ofShell } = useTranslation("common");
  const here = period === "annual" ? billingPath : withQuery(billingPath, { period });
  return (
    <section className="offer" aria-labelledby="premium">
      <div className="terms">
        <div className="row apart">
          <h2 id="premium">{t("premium")}</h2>
          <PeriodChoice period={period} />
        </div>
        <Price period={period} prices={prices} />
        {isPremium ? (
          <Manage {...{ isSetUp, isCustomer, here }} isMain />
        ) : (
          <>
            <Upgrade {...{ isSetUp, period, submission, here }} />
            {isSetUp && isCustomer && <Manage {...{ isSetUp, isCustomer, here }} />}
          </>
        )}
      </div>
      <div className="functions">
        <h3>{t("features")}</h3>
        <ul>
          {planFeatures.map((feature) => (
            <li key={feature}>
              <Icon name="check" small />
              {t(`functions.${feature}`)}
            </li>
          ))}
        </ul>
      </div>
      {isSetUp && (
        <p className="row ends small-text">
          <a href={noticePaths.cancel}>{ofShell("shell.cancelContract")}</a>
          <a href={noticePaths.withdraw}>{ofShell("shell.withdrawContract")}</a>
        </p>
      )}
    </section>
  );
}

function PeriodChoice({ period }: { period: Period }) {
  const { t } = useTranslation("billing");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser
    <div className="segments" role="group" aria-label={t("period")}>
      {periods.map((each) => (
        <Link
          key={each}
          to={withQuery(billingPath, { period: each })}
          aria-current={each === period ? "true" : undefined}
          preventScrollReset
          replace
        >
          {t(each)}
        </Link>
      ))}
    </div>
  );
}

function Price({ period, prices }: { period: Period; prices: Prices }) {
  const { t, i18n } = useTranslation("billing");
  const written = priceIn(i18n.language === "en" ? "en" : "de");
  const less = savedPerYear(prices);
  return (
    <p className="price">
      <b>{written(prices[period])}</b> {t(period === "annual" ? "perYear" : "perMonth")}
      <span className="quiet small-text">
        {period === "annual" && less > 0 && t("saves", { month: written(monthOf(prices)), less: written(less) })}
        {period === "monthly" && t("noLongerThan")}
      </span>
    </p>
  );
}

type WayProps = { isSetUp: boolean; here: string };

/** The provider's page may take a moment to open: until the browser leaves, a second press does nothing. */
function Upgrade({ isSetUp, period, submission, here }: WayProps & { period: Period; submission: string }) {
  const { t } = useTranslation("billing");
  // Reloaded data contains another id, yet this is the same form.
  const [own] = useState(submission);
  const isLeaving = useNavigation().formAction === payPath;
  return (
    <Form className="way" method="post" action={payPath}>
      <input type="hidden" name={paymentFields.period} value={period} />
      <input type="hidden" name={paymentFields.submission} value={own} />
      <input type="hidden" name={paymentFields.returnTo} value={here} />
      <Button variant="primary" disabled={!isSetUp} {...whileSending(isLeaving)} data-busy={isLeaving || undefined}>
        {t(isLeaving ? "upgrading" : "upgrade")}
      </Button>
      {!isSetUp && <p className="quiet small-text">{t("notSetUp")}</p>}
    </Form>
  );
}

function Manage({ isSetUp, isCustomer, here, isMain }: WayProps & { isCustomer: boolean; isMain?: boolean }) {
  const { t } = useTranslation("billing");
  const isLeaving = useNavigation().formAction === managePaymentsPath;
  return (
    <Form className="way" method="post" action={managePaymentsPath}>
      <input type="hidden" name={paymentFields.returnTo} value={here} />
      <Button
        {...(isMain && { variant: "primary" as const })}
        disabled={!isSetUp || !isCustomer}
        {...whileSending(isLeaving)}
        data-busy={isLeaving || undefined}
      >
        {t(isLeaving ? "managing" : "manage")}
      </Button>
      <p className="quiet small-text">{t(isSetUp ? (isCustomer ? "manageText" : "nothingToManage") : "notSetUp")}</p>
    </Form>
  );
}
