import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { premiumPrice } from "~/features/billing/prices.server";
import { periodNamed } from "~/features/billing/rules";
import { notFound } from "~/http/errors";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { priceIn } from "~/lib/money";
import { billingPath, dashboardPath, pricesPath, registerPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site";
import { Comparison } from "./comparison.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";
import { PriceOf } from "./price-of.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasPlans) throw notFound();
  const t = await texts(request, "site");
  const price = priceIn(languageOf(request));
  const description = t("prices.description", { annual: price(premiumPrice.annual), monthly: price(premiumPrice.monthly) });
  return {
    page: pageFacts(request, { title: t("prices.title"), description, path: pricesPath }),
    freePages: env.TRIAL_PAGES,
    premium: premiumPrice,
    period: periodNamed(new URL(request.url).searchParams.get("period")),
  };
}

export default function Prices() {
  const { t } = useTranslation("site");
  const { freePages, premium } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="wrap prices">
      <header className="opening">
        <h1>{t("prices.heading")}</h1>
        <p className="lead quiet">{t("prices.lead")}</p>
      </header>
      <PeriodChoice />
      <div className="plans">
        <Basic />
        <Premium />
      </div>
      <Comparison freePages={freePages} premium={premium} />
    </main>
  );
}

/**
 * The choice of the period. Both prices are in the page, and the chosen one is shown without a request. A browser that cannot do that gets a button.
 */
function PeriodChoice() {
  const { t } = useTranslation("site");
  const { period } = useLoaderData<typeof loader>();
  return (
    <form className="period" action={pricesPath}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser */}
      <div className="segments" role="group" aria-label={t("prices.period")}>
        {(["annual", "monthly"] as const).map((each) => (
          <label key={each}>
            <input className="hidden-text" type="radio" name="period" value={each} defaultChecked={each === period} />
            {t(`prices.${each}`)}
          </label>
        ))}
      </div>
      <Button>{t("prices.show")}</Button>
    </form>
  );
}

function Basic() {
  const { t } = useTranslation("site");
  const signedIn = useSignedIn();
  const registers = useSite()?.registers !== false;
  return (
    <section className="card plan" aria-labelledby="basic">
      <h2 id="basic">{t("prices.basic.title")}</h2>
      <p className="quiet">{t("prices.basic.text")}</p>
      <p className="price">
        <b>{t("prices.basic.price")}</b>
      </p>
      {signedIn ? (
        <ButtonLink className="big" to={dashboardPath}>
          {t("prices.dashboard")}
        </ButtonLink>
      ) : (
        registers && (
          <ButtonLink className="big" to={registerPath}>
            {t("prices.register")}
          </ButtonLink>
        )
      )}
      <p className="quiet small-text">{t("prices.basic.free")}</p>
      <Differences plan="basic" />
    </section>
  );
}

function Premium() {
  const { t } = useTranslation("site");
  const signedIn = useSignedIn();
  const registers = useSite()?.registers !== false;
  const { premium } = useLoaderData<typeof loader>();
  return (
    <section className="card plan best" aria-labelledby="premium">
      <h2 id="premium">{t("prices.premium.title")}</h2>
      <p className="quiet">{t("prices.premium.text")}</p>
      <PriceOf price={premium} />
      {signedIn ? (
        <ButtonLink className="big" variant="primary" to={billingPath}>
          {t("prices.toPlan")}
        </ButtonLink>
      ) : (
        registers && (
          <ButtonLink className="big" variant="primary" to={registerPath}>
            {t("prices.trial")}
          </ButtonLink>
        )
      )}
      <p className="quiet small-text">{t("prices.premium.free")}</p>
      <Differences plan="premium" />
    </section>
  );
}

/** What one gets for the price and not for the other; feature by feature it stands in the table. */
function Differences({ plan }: { plan: "basic" | "premium" }) {
  const { t } = useTranslation("site");
  const { freePages } = useLoaderData<typeof loader>();
  return (
    <ul className="points" aria-label={t("prices.featuresOf", { plan: t(`prices.${plan}.title`) })}>
      {t(`prices.${plan}.points`, { returnObjects: true, pages: freePages }).map(({ what, text }) => (
        <li key={what}>
          <Icon name="check" small />
          <span>
            <b>{what}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
