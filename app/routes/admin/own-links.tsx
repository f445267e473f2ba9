import "~/i18n/screens/links";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { documentsPath } from "~/features/documents/paths";
import { ownLinksPath } from "~/features/links/address";
import { linkFormFacts } from "~/features/links/form-facts.server";
import { ownLinkVerbs } from "~/features/links/intents";
import { LinkCard } from "~/features/links/link-card";
import { listOwnLinks } from "~/features/links/list-links.server";
import { mostListed } from "~/features/links/rules";
import { toldLinks } from "~/features/links/told-links.server";
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
import { takeLinkForm } from "./take-link-form.server.ts";

export const handle = { body: "form" } satisfies RouteHandle;

/** All links of a person, whatever they show. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  if (!env.SHARE_LINKS) return notFound();
  const now = new Date();
  const [links, t, ofDevices] = await Promise.all([listOwnLinks(db, viewer, { now }), texts(request, "links"), texts(request, "auth")]);
  const { form } = linkFormFacts({ action: ownLinksPath, mayHandOn: false, now });
  return { title: t("own.title"), links: toldLinks(links, { t, ofDevices, isAmongOwn: true }), isCut: links.length === mostListed, form };
}

/** Changes a link or ends one. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!env.SHARE_LINKS) return notFound();
  const form = await readFields(request);
  const answer = await takeLinkForm(request, viewer, { form, intent: intentIn(ownLinkVerbs, form), back: ownLinksPath });
  if (answer === "gone") return notFound();
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function OwnLinks() {
  const { title, links, isCut, form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("links");
  useLive(({ topic }) => topic === "document" || topic === "documents");
  return (
    <>
      <PageHeader title={title} back={{ to: documentsPath(), children: t("own.back") }} />
      <section className="card share stack">
        <p>{t(links.length > 0 ? "own.intro" : "own.none")}</p>
        {isCut && <p>{t("own.cut", { most: mostListed })}</p>}
        {links.length > 0 && (
          <ul className="link-cards">
            {links.map((link) => (
              <LinkCard
                key={link.id}
                link={link}
                form={{ ...form, mayHandOn: link.mayHandOn }}
                lastResult={answer?.about === link.id ? answer.result : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
