import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { optionalUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { termsInGerman } from "~/i18n/legal/terms-de.server";
import { termsInEnglish } from "~/i18n/legal/terms-en.server";
import { LegalArticle } from "~/ui/legal-article";
import { PublicFrame } from "~/ui/public-frame";

export const handle = { noScripts: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = { name: env.OPERATOR_NAME, address: env.OPERATOR_ADDRESS, supportEmail: env.SUPPORT_EMAIL };
  const terms = languageOf(request) === "de" ? termsInGerman : termsInEnglish;
  return { text: terms(operator), signedIn: Boolean(await optionalUser(request)) };
}

export default function Terms() {
  const { text, signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame signedIn={signedIn}>
      <LegalArticle text={text} />
    </PublicFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.text.title ?? "AGB"} – Mappe` }];
