import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { texts } from "~/i18n/texts.server";
import { useCasesPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { LastWord } from "./last-word.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  return {
    page: pageFacts(request, { title: t("useCases.title"), description: t("useCases.description"), path: useCasesPath }),
    open: new URL(request.url).searchParams.get("open"),
  };
}

const panels = [
  { name: "receipts", icon: "receipt-text" },
  { name: "letters", icon: "mail-open" },
  { name: "homeschooling", icon: "backpack" },
  { name: "contracts", icon: "signature" },
  { name: "invoice", icon: "search" },
  { name: "notes", icon: "notebook-pen" },
  { name: "pdf", icon: "file-text" },
  { name: "books", icon: "book-open" },
  { name: "pictures", icon: "image" },
] as const;

export default function UseCases() {
  const { t } = useTranslation("site");
  const { open } = useLoaderData<typeof loader>();
  const opened = panels.find(({ name }) => name === open) ?? panels[0];
  return (
    <main id="content">
      <div className="wrap">
        <header className="opening">
          <h1>{t("useCases.heading")}</h1>
          <p className="lead quiet">{t("useCases.lead")}</p>
        </header>
        <div className="accordion">
          {panels.map(({ name, icon }) => (
            <details key={name} id={name} name="use-case" open={name === opened.name}>
              <summary>
                <Icon name={icon} />
                <h2>{t(`useCases.panels.${name}.title`)}</h2>
                <Icon name="chevron-down" />
              </summary>
              <p>{t(`useCases.panels.${name}.text`)}</p>
            </details>
          ))}
        </div>
      </div>
      <LastWord page="useCases" />
    </main>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
