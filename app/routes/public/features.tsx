import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { texts } from "~/i18n/texts.server";
import { featuresPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { LastWord } from "./last-word.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";
import { Screenshot } from "./screenshot.tsx";
import { Slider } from "./slider.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  return { page: pageFacts(request, { title: t("features.title"), description: t("features.description"), path: featuresPath }) };
}

const groups = [
  { name: "integrate", icon: "scan-line" },
  { name: "label", icon: "tags" },
  { name: "edit", icon: "pencil" },
  { name: "manage", icon: "files" },
] as const;

const shots = [
  { name: "crop", picture: "crop" },
  { name: "list", picture: "search" },
  { name: "details", picture: "details" },
  { name: "share", picture: "share" },
  { name: "sign", picture: "sign" },
] as const;

export default function Features() {
  const { t } = useTranslation("site");
  return (
    <main id="content">
      <div className="wrap">
        <header className="opening">
          <h1>{t("features.heading")}</h1>
          <p className="lead quiet">{t("features.lead")}</p>
        </header>
        <Slider label={t("features.label")} most={4}>
          {groups.map(({ name, icon }) => (
            <li key={name} className="card slide">
              <Icon name={icon} />
              <h2>{t(`features.groups.${name}.title`)}</h2>
              <ul className="points">
                {t(`features.groups.${name}.points`, { returnObjects: true }).map((point) => (
                  <li key={point}>
                    <Icon name="check" small />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Slider>
      </div>
      <div className="wrap features">
        {shots.map(({ name, picture }) => (
          <section key={name} className="feature shown" aria-labelledby={name}>
            <div className="stack tight">
              <h2 id={name}>{t(`features.shots.${name}.title`)}</h2>
              <p>{t(`features.shots.${name}.text`)}</p>
            </div>
            <Screenshot name={picture} alt={t(`features.shots.${name}.picture`)} sizes="(width < 1000px) 92vw, 640px" />
          </section>
        ))}
      </div>
      <Tips />
      <LastWord page="features" />
    </main>
  );
}

const tips = ["receipts", "profile", "pages", "search", "rights", "versions", "contacts", "tax", "power"] as const;

/** The parts to which the dashboard's tips lead, in the same words. */
function Tips() {
  const { t } = useTranslation("site");
  return (
    <section className="wrap tips-told" aria-labelledby="tips">
      <h2 id="tips" className="site-title">
        {t("features.tips.title")}
      </h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip} id={`tip-${tip}`} className="card stack tight">
            <h3>{t(`features.tips.list.${tip}.title`)}</h3>
            <p className="quiet">{t(`features.tips.list.${tip}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
