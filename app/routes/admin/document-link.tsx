import "~/i18n/screens/links";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import { documentPath, shareLinkPath, sharePath } from "~/features/documents/paths";
import { ownLinksPath } from "~/features/links/address";
import { linkFormFacts } from "~/features/links/form-facts.server";
import { linkVerbs } from "~/features/links/intents";
import { LinkCard } from "~/features/links/link-card";
import { LinkTermsForm } from "~/features/links/link-form";
import { listLinks } from "~/features/links/list-links.server";
import { toldLinks } from "~/features/links/told-links.server";
import { ShareWays } from "~/features/sharing/share-ways";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { useLive } from "~/live/use-live";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { takeLinkForm } from "./take-link-form.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const now = new Date();
  const links = env.SHARE_LINKS ? await listLinks(db, viewer, { documentId, now }) : undefined;
  const newest = links && (await findNewest(db, documentId));
  if (!links || !newest) return notFound();
  const t = await texts(request, "links");
  return {
    title: t("title"),
    name: newest.name,
    documentId,
    origin,
    links: toldLinks(links, { t, ofDevices: await texts(request, "auth"), isAmongOwn: false }),
    ...linkFormFacts({
      action: shareLinkPath(documentId, origin),
      mayHandOn: await isGrantedOn(db, viewer, { documentId, ability: "seeOriginals" }),
      now,
    }),
  };
}

/** Makes a link, changes one or ends one. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const mayShare = env.SHARE_LINKS && (await isGrantedOn(db, viewer, { documentId, ability: "share" }));
  if (!mayShare) return noLonger(request, viewer, { documentId, origin });
  const form = await readFields(request);
  const back = shareLinkPath(documentId, origin);
  const answer = await takeLinkForm(request, viewer, { form, intent: intentIn(linkVerbs, form), of: { documentId }, back });
  if (answer === "gone") return noLonger(request, viewer, { documentId, origin });
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentLink() {
  const { title, name, documentId, origin, links, form, proposed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("links");
  const { key } = useLocation();
  useLive(({ topic, id }) => topic === "document" && id === documentId);
  const resultOf = (id: string) => (answer?.about === id ? answer.result : undefined);
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
              <LinkCard key={link.id} link={link} form={{ ...form, mayHandOn: link.mayHandOn }} lastResult={resultOf(link.id)} />
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
        <p>
          <Link to={ownLinksPath}>{t("own.all")}</Link>
        </p>
      </section>
    </>
  );
}
