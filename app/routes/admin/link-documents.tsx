import "~/i18n/screens/links";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { namesTold } from "~/features/bulk/rules";
import { toldDenied } from "~/features/bulk/told-outcome";
import { documentsPath, listAt, listBeforeQuestion } from "~/features/documents/paths";
import { type LinkOf, makeLinkPath, ownLinksPath } from "~/features/links/address";
import { findLinkable, type Linkable } from "~/features/links/find-linkable.server";
import { linkFormFacts } from "~/features/links/form-facts.server";
import { makeLinkVerbs } from "~/features/links/intents";
import { LinkTermsForm } from "~/features/links/link-form";
import { mostShown } from "~/features/links/rules";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { takeLinkForm } from "./take-link-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** Asks for how long, and for whom, the chosen documents or those of a saved search are to be seen by a link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const of = askedIn(request);
  const now = new Date();
  const linkable = env.SHARE_LINKS && of ? await findLinkable(db, viewer, of, now) : undefined;
  if (!of || !linkable) return notFound();
  const [t, tBulk] = await Promise.all([texts(request, "links"), texts(request, "bulk")]);
  const { view, granted, isTooMany } = linkable;
  return {
    ...linkFormFacts({ action: makeLinkPath(of), mayHandOn: view || !linkable.originalsOfNone ? "some" : false, now }),
    title: view ? t("several.titleOfView") : t("several.title", { count: granted.length }),
    name: view?.name ?? null,
    intro: view ? null : t("several.intro"),
    back: t(view ? "several.backToView" : "several.back"),
    left: leftOut(linkable, tBulk),
    tooMany: isTooMany ? t(view ? "several.tooManyInView" : "several.tooMany", { most: mostShown }) : null,
    told: isTooMany ? undefined : granted.length,
    search: view ? { mayName: !isTooMany && granted.length > 0 } : undefined,
    mayMake: view !== null || (!isTooMany && granted.length > 0),
    list: backOf(linkable),
  };
}

/** Says which of the documents the link would leave out, as the viewer may not share them. */
function leftOut({ denied, unseen }: Linkable, t: Parameters<typeof toldDenied>[0]): string {
  const names = denied.slice(0, namesTold).map(({ name }) => name);
  const told = [denied.length > 0 && toldDenied(t, { count: denied.length, names }), unseen > 0 && t("unseen", { count: unseen })];
  return told.filter(Boolean).join(" ");
}

/** Where the documents were chosen, with the same ticks. */
function backOf({ list, actionId, granted, denied }: Linkable): string {
  return actionId ? listAt(listBeforeQuestion(list, actionId), [...granted, ...denied][0]?.id) : list;
}

/** Makes the link. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const of = askedIn(request);
  if (!env.SHARE_LINKS || !of) return notFound();
  const form = await readFields(request);
  const answer = await takeLinkForm(request, viewer, { form, intent: intentIn(makeLinkVerbs, form), of, back: ownLinksPath });
  if (answer === "gone") {
    const t = await texts(request, "links");
    return redirectWithToast(documentsPath(), { text: t("several.gone"), kind: "danger" });
  }
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function LinkDocuments() {
  const { title, name, intro, back, left, tooMany, told, search, mayMake, list, form, proposed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("links");
  return (
    <>
      <PageHeader title={title} back={{ to: list, children: back }} />
      <section className="card share stack">
        {name && <p className="small-text quiet">{name}</p>}
        {intro && <p>{intro}</p>}
        {left && <Banner tone="warning">{left}</Banner>}
        {tooMany && <Banner tone="warning">{tooMany}</Banner>}
        {mayMake && (
          <LinkTermsForm
            {...form}
            told={told}
            search={search}
            shown={{ name: "", lastDay: proposed, download: "pdf", hasPassword: false }}
            lastResult={answer?.result}
          />
        )}
        <p>
          <Link to={ownLinksPath}>{t("own.all")}</Link>
        </p>
      </section>
    </>
  );
}

function askedIn(request: Request): LinkOf | undefined {
  const query = new URL(request.url).searchParams;
  const [viewId, actionId] = [query.get("view"), query.get("action")];
  if (viewId) return { viewId };
  return actionId ? { actionId } : undefined;
}
