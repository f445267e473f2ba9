import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { consentOf } from "~/http/read-consent.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { dashboardPath, homePath, loginPath, openUseCasePath, registerPath, useCasesPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { useSite } from "~/ui/site";
import { FoundFigure, LabelledFigure, PapersFigure, StraightenedFigure } from "./figures.tsx";
import { Film } from "./film.tsx";
import { LastWord } from "./last-word.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";
import { Screenshot } from "./screenshot.tsx";
import { Slider } from "./slider.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const [t, tWithoutPlans] = await Promise.all([texts(request, "site"), texts(request, "withoutPlans")]);
  const description = hasPlans ? t("home.description") : tWithoutPlans("home");
  const isFilmAskedFor = new URL(request.url).searchParams.has("film");
  return {
    page: pageFacts(request, { title: t("home.title"), description, path: homePath }),
    language: languageOf(request),
    film: env.FILM_URL,
    // The other site learns who watches: the film is loaded only if the person agreed, or asked for it.
    mayLoadFilm: isFilmAskedFor || consentOf(request) === "accepted",
    isFilmAskedFor,
  };
}

export default function Home() {
  return (
    <main id="content">
      <Hero />
      <Cards />
      <Features />
      <Office />
      <Steps />
      <Uses />
      <LastWord page="home" />
    </main>
  );
}

function Hero() {
  const { t } = useTranslation("site");
  const { film, mayLoadFilm, isFilmAskedFor, language } = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  const { registers = true, plans = true } = useSite() ?? {};
  return (
    <div className="wrap hero">
      <div className="stack loose">
        <h1>{t("home.heading")}</h1>
        <p className="lead quiet">{t("home.lead")}</p>
        <div className="row ctas">
          <WayIn />
        </div>
        {!signedIn && registers && plans && <p className="quiet small-text">{t("home.pitch")}</p>}
      </div>
      <Film elsewhere={film} mayLoad={mayLoadFilm} isAskedFor={isFilmAskedFor} language={language} />
    </div>
  );
}

function WayIn() {
  const { t } = useTranslation("site");
  const { registers = true, registerLabel } = useSite() ?? {};
  if (useSignedIn())
    return (
      <ButtonLink className="big" variant="primary" to={dashboardPath}>
        {t("home.dashboard")}
      </ButtonLink>
    );

  return (
    <>
      {registers && (
        <ButtonLink className="big" variant="primary" to={registerPath}>
          {registerLabel ?? t("home.register")}
        </ButtonLink>
      )}
      <ButtonLink className="big" variant={registers ? undefined : "primary"} to={loginPath}>
        {t("home.login")}
      </ButtonLink>
    </>
  );
}

const cards = [
  { name: "scan", icon: "scan-line" },
  { name: "edit", icon: "pencil" },
  { name: "share", icon: "share-2" },
] as const;

function Cards() {
  const { t } = useTranslation("site");
  return (
    <section className="wrap" aria-label={t("home.cardsHeading")}>
      <div className="three">
        {cards.map(({ name, icon }) => (
          <article key={name}>
            <Icon name={icon} />
            <h2>{t(`home.cards.${name}.title`)}</h2>
            <p className="quiet">{t(`home.cards.${name}.text`)}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

const features = [
  { name: "collect", Figure: PapersFigure },
  { name: "label", Figure: LabelledFigure },
  { name: "straighten", Figure: StraightenedFigure },
  { name: "find", Figure: FoundFigure },
] as const;

function Features() {
  const { t } = useTranslation("site");
  return (
    <div className="wrap features">
      {features.map(({ name, Figure }) => (
        <section key={name} className="feature" aria-labelledby={name}>
          <div className="stack tight">
            <h2 id={name}>{t(`home.features.${name}.title`)}</h2>
            <p>{t(`home.features.${name}.text`)}</p>
          </div>
          <Figure />
        </section>
      ))}
    </div>
  );
}

function Office() {
  const { t } = useTranslation("site");
  const { t: tWithoutPlans } = useTranslation("withoutPlans");
  const plans = useSite()?.plans !== false;
  return (
    <section className="band" aria-labelledby="office">
      <div className="wrap office">
        <div className="stack">
          <h2 id="office">{t("home.office.title")}</h2>
          <p>{plans ? t("home.office.text") : tWithoutPlans("office")}</p>
          <p className="with-sign">
            <Icon name="lock" />
            <span>{t("home.office.transfer")}</span>
          </p>
        </div>
        <div className="devices">
          <Screenshot name="list" alt={t("home.office.picture")} sizes="(width < 1000px) 92vw, 640px" />
          <Screenshot name="phone" alt={t("home.office.phonePicture")} sizes="180px" />
        </div>
      </div>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation("site");
  return (
    <section className="wrap way-of-paper" aria-labelledby="steps">
      <h2 id="steps">{t("home.steps.title")}</h2>
      <ol>
        {t("home.steps.list", { returnObjects: true }).map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

const uses: { name: "receipts" | "letters" | "homeschooling" | "contracts" | "notes" | "pictures"; icon: IconName }[] = [
  { name: "receipts", icon: "receipt-text" },
  { name: "letters", icon: "mail-open" },
  { name: "homeschooling", icon: "backpack" },
  { name: "contracts", icon: "signature" },
  { name: "notes", icon: "notebook-pen" },
  { name: "pictures", icon: "image" },
];

function Uses() {
  const { t } = useTranslation("site");
  return (
    <section className="wrap uses" aria-labelledby="uses">
      <div className="row apart">
        <h2 id="uses">{t("home.uses.title")}</h2>
        <a className="button plain" href={useCasesPath}>
          {t("home.uses.more")}
          <Icon name="arrow-right" />
        </a>
      </div>
      <Slider label={t("home.uses.label")} most={3}>
        {uses.map(({ name, icon }) => (
          <li key={name} className="card slide">
            <Icon name={icon} />
            <h3>
              <a href={openUseCasePath(name)}>{t(`home.uses.list.${name}.title`)}</a>
            </h3>
            <p className="quiet">{t(`home.uses.list.${name}.text`)}</p>
          </li>
        ))}
      </Slider>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
