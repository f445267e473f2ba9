import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findShown } from "~/features/links/find-shown.server";
import { GuestPage } from "~/features/links/guest-page";
import { linkLivePath, linkPath } from "~/features/links/paths";
import { toldDocument } from "~/features/links/told-document.server";
import { Watched } from "~/features/links/watched";
import { toldFilled } from "~/features/signing/places/told-filled.server";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { lastGermanDate } from "~/lib/dates";
import { db } from "~db/client.server";
import { askedLink } from "./asked-link.server.ts";
import { headers as secretHeaders } from "./shown.tsx";

export const handle = { noScripts: true } satisfies RouteHandle;
export const headers = secretHeaders;

/** Shows one of the documents of a link; whoever has not typed its password yet is asked for it first. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, link, isUnlocked } = await askedLink(asked);
  await notTooOften("link-seen:sender", senderOf(asked.context));
  if (!isUnlocked) return redirect(linkPath(secret));
  const { documentId = "" } = asked.params;
  const shown = (await findShown(db, link, { documentId, now: new Date() })) ?? notFound();
  const filled = await toldFilled(db, shown.versionId, await texts(asked.request, "filling"));
  const t = await texts(asked.request, "guests");
  return {
    title: t("title"),
    secret,
    document: toldDocument(shown, { language: languageOf(asked.request), filled }),
    sent: t("sent", { name: link.madeBy, day: lastGermanDate(link.endsAt) }),
    isOneOfSeveral: link.viewId !== null || link.documentIds.length > 1,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function SharedDocument() {
  const { secret, document, sent, isOneOfSeveral } = useLoaderData<typeof loader>();
  const { t } = useTranslation("guests");
  const back = isOneOfSeveral ? { to: linkPath(secret), words: t("several.back") } : undefined;
  return (
    <>
      <GuestPage secret={secret} document={document} sent={sent} back={back} />
      <Watched live={linkLivePath(secret)} />
    </>
  );
}
