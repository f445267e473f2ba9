import "~/i18n/screens/support";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { furtherGuide } from "~/features/notifications/starter-guide.server";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { quickStartPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { useSite } from "~/ui/site";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const language = languageOf(request);
  const t = await texts(request, "support");
  return { title: t("title"), manual: quickStartPath(language), guide: furtherGuide() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Support() {
  const { title, manual, guide } = useLoaderData<typeof loader>();
  const { t } = useTranslation("support");
  const site = useSite();
  return (
    <>
      <PageHeader title={title} />
      <div className="card stack support">
        <p>{t("text")}</p>
        <ul className="stack tight">
          {site && (
            <li>
              <a href={`mailto:${site.supportEmail}`}>
                <Icon name="mail" />
                {t("write", { email: site.supportEmail })}
              </a>
            </li>
          )}
          <li>
            <a href={manual} target="_blank" rel="noopener">
              <Icon name="book-open" />
              {t("gettingStarted")}
              <span className="hidden-text">{t("pdfInNewTab")}</span>
            </a>
          </li>
          <li>
            <a href={guide} target="_blank" rel="noopener">
              <Icon name="external-link" />
              {t("guide")}
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}
