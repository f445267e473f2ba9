import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOf } from "~/i18n/language.server";
import { imprintInGerman } from "~/i18n/legal/imprint-de.server";
import { imprintInEnglish } from "~/i18n/legal/imprint-en.server";
import { texts } from "~/i18n/texts.server";
import { imprintPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { operator } from "./operator.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const text = languageOf(request) === "de" ? imprintInGerman(operator) : imprintInEnglish(operator);
  return { text, page: pageFacts(request, { title: text.title, description: t("imprintDescription"), path: imprintPath }) };
}

export default function Imprint() {
  return <LegalArticle text={useLoaderData<typeof loader>().text} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
