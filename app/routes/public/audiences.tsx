import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { texts } from "~/i18n/texts.server";
import { audiencesPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { LastWord } from "./last-word.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  return { page: pageFacts(request, { title: t("audiences.title"), description: t("audiences.description"), path: audiencesPath }) };
}

const audiences = [
  { name: "professionals", icon: "user" },
  { name: "businesses", icon: "briefcase" },
  { name: "authorities", icon: "landmark" },
  { name: "students", icon: "graduation-cap" },
  { name: "societies", icon: "users-round" },
  { name: "tenants", icon: "house" },
  { name: "pupils", icon: "backpack" },
  { name: "teachers", icon: "presentation" },
  { name: "insurances", icon: "shield-check" },
] as const;

export default function Audiences() {
  const { t } = useTranslation("site");
  return (
    <main id="content">
      <div className="wrap">
        <header className="opening">
          <h1>{t("audiences.heading")}</h1>
          <p className="lead quiet">{t("audiences.lead")}</p>
        </header>
        <ul className="audiences">
          {audiences.map(({ name, icon }) => (
            <li key={name} className="card">
              <Icon name={icon} />
              <h2>{t(`audiences.list.${name}.title`)}</h2>
              <p className="quiet">{t(`audiences.list.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <LastWord page="audiences" />
    </main>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
