import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPlans } from "~/features/billing/has-plans.server";
import { languageOf } from "~/i18n/language.server";
import { imprintInGerman } from "~/i18n/legal/imprint-de.server";
import { imprintInEnglish } from "~/i18n/legal/imprint-en.server";
import { plainImprintInGerman, sourceInGerman } from "~/i18n/legal/plain-de.server";
import { plainImprintInEnglish, sourceInEnglish } from "~/i18n/legal/plain-en.server";
import { texts } from "~/i18n/texts.server";
import { imprintPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { WrittenPage } from "~/ui/written-page";
import { operator } from "./operator.server.ts";
import { ownPage } from "./own-page.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

const imprints = hasPlans ? { de: imprintInGerman, en: imprintInEnglish } : { de: plainImprintInGerman, en: plainImprintInEnglish };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const language = languageOf(request);
  const text = imprints[language](operator);
  const own = await ownPage(request, "imprint", text.title);
  return {
    own,
    text,
    source: language === "de" ? sourceInGerman(operator) : sourceInEnglish(operator),
    page: pageFacts(request, { title: own?.title ?? text.title, description: t("imprintDescription"), path: imprintPath }),
  };
}

export default function Imprint() {
  const { own, text, source } = useLoaderData<typeof loader>();
  if (!own) return <LegalArticle text={text} />;
  // The footer's link to the source leads here where no other address is set.
  return (
    <WrittenPage {...own}>
      <section id="links" aria-labelledby="links-title">
        <h2 id="links-title">{source.title}</h2>
        <p>{source.text}</p>
      </section>
    </WrittenPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
