import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasPlans } from "~/features/billing/has-plans.server";
import { notFound } from "~/http/errors";
import { languageOf } from "~/i18n/language.server";
import { withdrawalInGerman } from "~/i18n/legal/withdrawal-de.server";
import { withdrawalInEnglish } from "~/i18n/legal/withdrawal-en.server";
import { texts } from "~/i18n/texts.server";
import { withdrawalPath } from "~/paths";
import { LegalArticle } from "~/ui/legal-article";
import { WrittenPage } from "~/ui/written-page";
import { operator } from "./operator.server.ts";
import { ownPage } from "./own-page.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const text = languageOf(request) === "de" ? withdrawalInGerman(operator) : withdrawalInEnglish(operator);
  const own = await ownPage(request, "withdrawal", text.title);
  if (!own && !hasPlans) throw notFound();
  const title = own?.title ?? text.title;
  return { own, text, page: pageFacts(request, { title, description: t("withdrawalDescription"), path: withdrawalPath }) };
}

export default function Withdrawal() {
  const { own, text } = useLoaderData<typeof loader>();
  return own ? <WrittenPage {...own} /> : <LegalArticle text={text} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
