import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPlans } from "~/features/billing/has-plans.server";
import { languageOf } from "~/i18n/language.server";
import { plainPrivacyInGerman } from "~/i18n/legal/plain-de.server";
import { plainPrivacyInEnglish } from "~/i18n/legal/plain-en.server";
import { privacyInGerman } from "~/i18n/legal/privacy-de.server";
import { privacyInEnglish } from "~/i18n/legal/privacy-en.server";
import { texts } from "~/i18n/texts.server";
import { privacyPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { WrittenPage } from "~/ui/written-page";
import { operator } from "./operator.server.ts";
import { ownPage } from "./own-page.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const isGerman = languageOf(request) === "de";
  const title = t("privacyTitle");
  const own = await ownPage(request, "privacy", title);
  const facts = { own, page: pageFacts(request, { title: own?.title ?? title, description: t("privacyDescription"), path: privacyPath }) };
  if (!hasPlans)
    return { ...facts, text: isGerman ? plainPrivacyInGerman(operator) : plainPrivacyInEnglish(operator), original: undefined };
  const german = privacyInGerman(operator);
  return {
    ...facts,
    text: isGerman ? german : privacyInEnglish(operator),
    original: isGerman ? undefined : { text: german, lang: "de" },
  };
}

export default function Privacy() {
  const { own, text, original } = useLoaderData<typeof loader>();
  return own ? <WrittenPage {...own} /> : <LegalArticle text={text} original={original} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
