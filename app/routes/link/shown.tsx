import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countTry } from "~/features/accounts/count-tries.server";
import { findShown } from "~/features/links/find-shown.server";
import { GuestList } from "~/features/links/guest-list";
import { GuestPage } from "~/features/links/guest-page";
import { listShown } from "~/features/links/list-shown.server";
import { linkLivePath, linkPath } from "~/features/links/paths";
import { toldDocument } from "~/features/links/told-document.server";
import { toldList } from "~/features/links/told-list.server";
import { unlockLink } from "~/features/links/unlock-link.server";
import { Watched } from "~/features/links/watched";
import { toldFilled } from "~/features/signing/places/told-filled.server";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { lastGermanDate } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { db } from "~db/client.server";
import { askedLink, rememberUnlocked } from "./asked-link.server.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

/** Nothing of these pages is kept or found: not by caches, not by search engines, not by other sites. */
export const headers = () => ({ ...secretPageHeaders(), "X-Robots-Tag": "noindex, nofollow, noarchive" });

/** Shows the document, or the list of several, or asks for the password. A GET changes nothing: mail servers open links, too. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, link, isUnlocked } = await askedLink(asked);
  await notTooOften("link-seen:sender", senderOf(asked.context));
  const t = await texts(asked.request, "guests");
  const facts = { name: link.madeBy, day: lastGermanDate(link.endsAt) };
  const now = new Date();
  const [documentId = "", ...others] = link.documentIds;
  const isSeveral = link.viewId !== null || others.length > 0;
  const about = { title: t(isSeveral ? "several.title" : "title"), secret, facts, isSeveral, document: null, list: null, sent: "" };
  if (!isUnlocked) return about;
  if (isSeveral) {
    const shown = await listShown(db, link, now);
    if (shown.documents.length === 0 && link.viewId === null) return notFound();
    return { ...about, list: toldList(shown, link), sent: t("several.sent", facts) };
  }
  const shown = await findShown(db, link, { documentId, now });
  if (!shown) return notFound();
  const filled = await toldFilled(db, shown.versionId, await texts(asked.request, "filling"));
  return { ...about, document: toldDocument(shown, { language: languageOf(asked.request), filled }), sent: t("sent", facts) };
}

/** Takes the password. */
export async function action(asked: ActionFunctionArgs) {
  const { secret, link } = await askedLink(asked);
  const password = String((await readFields(asked.request)).get("password") ?? "");
  const sender = senderOf(asked.context);
  const isAllowed = (await countTry(db, "link-password:sender", sender)) && (await countTry(db, "link-password:link", link.guest.linkId));
  if (!isAllowed) return data({ error: "tooMany" as const }, { status: 429 });
  const answer = await unlockLink(link, password, sender);
  if (answer === "busy") return data({ error: answer }, { status: 503 });
  if (answer !== "unlocked") return data({ error: "wrong" as const }, { status: 422 });
  return redirect(linkPath(secret), { headers: { "Set-Cookie": await rememberUnlocked(secret, link) } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function Shown() {
  const { secret, document, list, facts, isSeveral, sent } = useLoaderData<typeof loader>();
  return (
    <>
      {document && <GuestPage secret={secret} document={document} sent={sent} />}
      {list && <GuestList secret={secret} list={list} sent={sent} />}
      {!document && !list && <Locked secret={secret} isSeveral={isSeveral} {...facts} />}
      <Watched live={linkLivePath(secret)} />
    </>
  );
}

function Locked({ secret, isSeveral, name, day }: { secret: string; isSeveral: boolean; name: string; day: string }) {
  const { t } = useTranslation("guests");
  const refusal = useActionData<typeof action>();
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{t(isSeveral ? "several.locked" : "locked.title")}</h1>
      <p className="lead">{t(isSeveral ? "several.lockedText" : "locked.text", { name })}</p>
      <Form method="post" action={linkPath(secret)} className="stack">
        <Field
          type="password"
          name="password"
          label={t("locked.password")}
          autoComplete="off"
          required
          error={refusal && [t(`locked.${refusal.error}`)]}
        />
        <div>
          <Button variant="primary">{t("locked.view")}</Button>
        </div>
      </Form>
      <p className="quiet small-text">{t("locked.until", { day })}</p>
    </main>
  );
}
