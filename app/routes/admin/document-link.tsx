import "~/i18n/screens/links";
import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import { countTry } from "~/features/accounts/count-tries.server";
import { documentPath, shareLinkPath, sharePath } from "~/features/documents/paths";
import { changeLink } from "~/features/links/change-link.server";
import { endLink } from "~/features/links/end-link.server";
import { isLinkMessage, linkForm } from "~/features/links/forms";
import { linkVerbs } from "~/features/links/intents";
import { LinkCard } from "~/features/links/link-card";
import { LinkTermsForm } from "~/features/links/link-form";
import { listLinks } from "~/features/links/list-links.server";
import { makeLink } from "~/features/links/make-link.server";
import { linkNameMaxLength, linkPasswordMinLength, mostDays, mostLinks, proposedDays } from "~/features/links/rules";
import { toldLinks } from "~/features/links/told-links.server";
import { ShareWays } from "~/features/sharing/share-ways";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { inWords } from "~/lib/in-words";
import { useAnswer } from "~/live/use-answer";
import { useLive } from "~/live/use-live";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

const day = 24 * 60 * 60 * 1000;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const now = new Date();
  const links = env.SHARE_LINKS ? await listLinks(db, viewer, { documentId, now }) : undefined;
  const newest = links && (await findNewest(db, documentId));
  if (!links || !newest) return notFound();
  const t = await texts(request, "links");
  const inDays = (days: number) => isoDate(new Date(now.getTime() + days * day));
  return {
    title: t("title"),
    name: newest.name,
    documentId,
    origin,
    links: toldLinks(links, t),
    form: {
      action: shareLinkPath(documentId, origin),
      constraint: { ...getZodConstraint(linkForm) },
      days: { first: inDays(0), last: inDays(mostDays) },
      mayHandOn: await isGrantedOn(db, viewer, { documentId, ability: "seeOriginals" }),
    },
    proposed: inDays(proposedDays),
  };
}

/** Makes a link, changes one or ends one. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  if (!env.SHARE_LINKS || !(await isGrantedOn(db, viewer, { documentId, ability: "share" })))
    return noLonger(request, viewer, { documentId, origin });
  const t = await texts(request, "links");
  const back = shareLinkPath(documentId, origin);
  if (!viewer.emailVerified) return redirectWithToast(back, { text: t("unverified"), kind: "danger" });
  const form = await readFields(request);
  const intent = intentIn(linkVerbs, form);
  const now = new Date();
  if (intent.verb === "end") {
    const wasOpen = await endLink(db, viewer, { linkId: intent.about, documentId, now });
    return redirectWithToast(back, wasOpen ? { text: t("done.end") } : { text: t("gone"), kind: "warning" });
  }

  const about = intent.verb === "change" ? intent.about : "";
  const submission = parseFields(form, linkForm);
  const limits = { max: linkNameMaxLength, min: linkPasswordMinLength, most: mostLinks };
  const say = (why: string) => (isLinkMessage(why) ? t(`errors.${why}`, limits) : why);
  const refuse = (result: SubmissionResult, status = 422) => data({ about, result: inWords(result, say) }, { status });
  if (submission.status !== "success") return refuse(submission.reply());
  const { password = null, open, ...terms } = submission.value;
  if (terms.download === "originals" && !(await isGrantedOn(db, viewer, { documentId, ability: "seeOriginals" })))
    return refuse(submission.reply({ fieldErrors: { download: ["originals"] } }));
  if (!(await countTry(db, "link:person", viewer.id))) return refuse(submission.reply({ fieldErrors: { name: ["tooMany"] } }), 429);
  const asked = { ...terms, password, documentId, now };
  const done =
    intent.verb === "change"
      ? await changeLink(db, viewer, { ...asked, linkId: intent.about, opens: open === "yes" })
      : await makeLink(db, viewer, asked);
  if (done.ok) return redirectWithToast(back, { text: t(`done.${intent.verb}`) });
  if (done.reason === "gone")
    return intent.verb === "change"
      ? redirectWithToast(back, { text: t("gone"), kind: "warning" })
      : noLonger(request, viewer, { documentId, origin });
  return refuse(submission.reply({ fieldErrors: { [done.reason === "day" ? "lastDay" : "name"]: [done.reason] } }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentLink() {
  const { title, name, documentId, origin, links, form, proposed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("links");
  const { key } = useLocation();
  useLive(({ topic, id }) => topic === "document" && id === documentId);
  const resultOf = (id: string) => (answer && "about" in answer && answer.about === id ? answer.result : undefined);
  return (
    <>
      <PageHeader title={title} back={{ to: documentPath(documentId, origin), children: t("back") }} />
      <section className="card share stack">
        <p className="small-text quiet">{name}</p>
        <ShareWays
          label={t("ways")}
          people={{ to: sharePath(documentId, origin), words: t("people") }}
          link={{ to: shareLinkPath(documentId, origin), words: t("link"), isHere: true }}
        />
        <p>{t("intro")}</p>
        {links.length > 0 && (
          <ul className="link-cards">
            {links.map((link) => (
              <LinkCard key={link.id} link={link} form={form} lastResult={resultOf(link.id)} />
            ))}
          </ul>
        )}
        <details className="folded" open={links.length === 0 || resultOf("") !== undefined}>
          <summary>{t("new")}</summary>
          <LinkTermsForm
            key={key}
            {...form}
            shown={{ name: "", lastDay: proposed, download: "pdf", hasPassword: false }}
            lastResult={resultOf("")}
          />
        </details>
      </section>
    </>
  );
}
