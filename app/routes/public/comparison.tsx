import { useTranslation } from "react-i18next";
import { isUnlimitedInBasic, type Prices, planFeatures } from "~/features/billing/rules";
import { priceIn } from "~/lib/money";
import { Icon } from "~/ui/icon";

/** in cents; the free offer in days or pages */
const competitors = [
  { name: "A", price: { annual: 2499, monthly: 299 }, free: "days" },
  { name: "B", price: { annual: 2599, monthly: 599 }, free: "none" },
  { name: "C", price: { annual: 4999, monthly: 999 }, free: "pages" },
] as const;

/** pages that competitor C gives away */
const freePagesOfC = 5;

/** freePages: the pages of an account without a paid plan */
export function Comparison({ freePages, premium }: { freePages: number; premium: Prices }) {
  const { t } = useTranslation("site");
  return (
    <section className="stack" aria-labelledby="comparison">
      <h2 id="comparison" className="site-title">
        {t("prices.table.title")}
      </h2>
      <p className="sideways quiet small-text">
        <Icon name="arrow-right" small />
        {t("prices.table.hint")}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide-table" tabIndex={0} aria-label={t("prices.table.caption")}>
        <table>
          <caption className="hidden-text">{t("prices.table.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("prices.table.offer")}</th>
              <th scope="col" className="own">
                Mappe {t("prices.basic.title")}
              </th>
              <th scope="col" className="own">
                Mappe {t("prices.premium.title")}
              </th>
              {competitors.map(({ name }) => (
                <th key={name} scope="col">
                  {t("prices.table.competitor", { name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("prices.table.price")}</th>
              <td className="own">{t("prices.basic.price")}</td>
              <td className="own">
                <Amounts price={premium} />
              </td>
              {competitors.map(({ name, price }) => (
                <td key={name}>
                  <Amounts price={price} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t("prices.table.freeOffer")}</th>
              <td className="own">{t("prices.table.forever", { pages: freePages })}</td>
              <td className="own">{t("prices.table.ours", { pages: freePages })}</td>
              {competitors.map(({ name, free }) => (
                <td key={name}>{t(`prices.table.${free}`, { count: freePagesOfC })}</td>
              ))}
            </tr>
          </tbody>
          <Functions freePages={freePages} />
        </table>
      </section>
      <p className="quiet small-text">{t("prices.table.note")}</p>
    </section>
  );
}

/**
 * The rows of functions. Mappe is compared with what is usual: the three others are known by price and trial alone, and nothing is made up about
 * them.
 */
function Functions({ freePages }: { freePages: number }) {
  const { t } = useTranslation("site");
  return (
    <tbody>
      <tr>
        <th scope="row">{t("prices.table.functions")}</th>
        <td className="own" />
        <td className="own" />
        <th scope="colgroup" colSpan={competitors.length}>
          {t("prices.table.usually")}
        </th>
      </tr>
      {planFeatures.map((feature) => (
        <tr key={feature}>
          <th scope="row">{t(`prices.functions.${feature}`)}</th>
          <td className="own">{t(isUnlimitedInBasic(feature) ? "prices.unlimited" : "prices.pages", { count: freePages })}</td>
          <td className="own">{t("prices.unlimited")}</td>
          <td colSpan={competitors.length}>{t(`prices.table.usual.${feature}`)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Amounts({ price }: { price: Prices }) {
  const { t, i18n } = useTranslation("site");
  const written = priceIn(i18n.language === "en" ? "en" : "de");
  return (
    <>
      <span data-period="annual">
        {written(price.annual)} {t("prices.perYear")}
      </span>{" "}
      <span data-period="monthly">
        {written(price.monthly)} {t("prices.perMonth")}
      </span>
    </>
  );
}
