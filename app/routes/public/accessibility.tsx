import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOf } from "~/i18n/language.server";
import { accessibilityInGerman } from "~/i18n/legal/accessibility-de.server";
import { accessibilityInEnglish } from "~/i18n/legal/accessibility-en.server";
import { texts } from "~/i18n/texts.server";
import { accessibilityPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { WrittenPage } from "~/ui/written-page";
import { operator } from "./operator.server.ts";
import { ownPage } from "./own-page.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const text = languageOf(request) === "de" ? accessibilityInGerman(operator) : accessibilityInEnglish(operator);
  const own = await ownPage(request, "accessibility", text.title);
  return {
    own,
    text,
    email: operator.supportEmail,
    page: pageFacts(request, { title: own?.title ?? text.title, description: t("accessibilityDescription"), path: accessibilityPath }),
  };
}

export default function Accessibility() {
  const { own, text, email } = useLoaderData<typeof loader>();
  return own ? <WrittenPage {...own} /> : <LegalArticle text={text} email={email} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
