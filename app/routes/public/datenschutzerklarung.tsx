import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOf } from "~/i18n/language.server";
import { privacyInGerman } from "~/i18n/legal/privacy-de.server";
import { privacyInEnglish } from "~/i18n/legal/privacy-en.server";
import { texts } from "~/i18n/texts.server";
import { privacyPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { operator } from "./operator.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const german = privacyInGerman(operator);
  const isGerman = languageOf(request) === "de";
  return {
    text: isGerman ? german : privacyInEnglish(operator),
    original: isGerman ? undefined : { text: german, lang: "de" },
    page: pageFacts(request, { title: t("privacyTitle"), description: t("privacyDescription"), path: privacyPath }),
  };
}

export default function Privacy() {
  const { text, original } = useLoaderData<typeof loader>();
  return <LegalArticle text={text} original={original} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
