import { useTranslation } from "react-i18next";
import { type Prices, periods } from "~/features/billing/rules";
import { priceIn } from "~/lib/money";

/** Shows both prices; the style sheet puts the one of the chosen period first. */
export function PriceOf({ price }: { price: Prices }) {
  const { t, i18n } = useTranslation("site");
  const written = priceIn(i18n.language === "en" ? "en" : "de");
  const words = {
    annual: { per: "prices.perYear", other: "prices.orMonthly" },
    monthly: { per: "prices.perMonth", other: "prices.orAnnually" },
  } as const;

  return periods.map((period) => (
    <p key={period} className="price" data-period={period}>
      <b>{written(price[period])}</b> {t(words[period].per)}
      <span className="quiet small-text">
        {t(words[period].other, { price: written(price[period === "annual" ? "monthly" : "annual"]) })}
      </span>
    </p>
  ));
}
