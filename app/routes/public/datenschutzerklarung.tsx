import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { optionalUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { privacyInGerman } from "~/i18n/legal/privacy-de.server";
import { texts } from "~/i18n/texts.server";
import { LegalArticle } from "~/ui/legal-article";
import { PublicFrame } from "~/ui/public-frame";

export const handle = { noScripts: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "legal");
  const operator = { name: env.OPERATOR_NAME, address: env.OPERATOR_ADDRESS, supportEmail: env.SUPPORT_EMAIL };
  return {
    text: privacyInGerman(operator),
    title: t("privacyTitle"),
    note: languageOf(request) === "de" ? undefined : t("germanOnly"),
    signedIn: Boolean(await optionalUser(request)),
  };
}

export default function Privacy() {
  const { text, note, signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame signedIn={signedIn}>
      <LegalArticle text={text} lang="de" note={note} />
    </PublicFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Datenschutzerklärung"} – Mappe` }];
