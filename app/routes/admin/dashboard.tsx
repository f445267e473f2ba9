import "~/i18n/screens/dashboard";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { hasInvited } from "~/features/connections/has-invited.server";
import { countOpenInvites } from "~/features/connections/queries.server";
import { findTipAddresses } from "~/features/dashboard/find-tip-addresses.server";
import { Guide } from "~/features/dashboard/guide";
import { LastStep } from "~/features/dashboard/last-step";
import { OverviewCards } from "~/features/dashboard/overview-cards";
import { QuoteCard } from "~/features/dashboard/quote-card";
import { firstName, isBeginner, timeOfDay } from "~/features/dashboard/rules";
import { Tips } from "~/features/dashboard/tips";
import { documentsPath } from "~/features/documents/paths";
import { findLastUnfinished } from "~/features/drafts/find-unfinished.server";
import { UnfinishedNote } from "~/features/drafts/unfinished-note";
import { NoDocuments } from "~/features/list/document-list";
import { countRelations, recentDocuments } from "~/features/list/overview.server";
import { RecentDocuments } from "~/features/list/recent-documents";
import { quoteFor, quotes, quotesToBeginWith } from "~/features/quotes/quotes.server";
import { orMissing } from "~/http/or-missing.server";
import { preferencesOf } from "~/http/preferences.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { hourOf } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { PageHeader } from "~/ui/page-header";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { takeAddress } from "./take-address.server.ts";
import { useAllowance, useFrame, useSavedViews } from "./use-frame.ts";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const language = languageOf(request);
  const [documents, recent, invites, unfinished, t, tViews] = await Promise.all([
    orMissing("counts", context.requestId, countRelations(db, viewer)),
    orMissing("recent documents", context.requestId, recentDocuments(db, viewer, preferencesOf(request))),
    orMissing("invites", context.requestId, countOpenInvites(db, viewer)),
    orMissing("unfinished", context.requestId, findLastUnfinished(db, viewer)),
    texts(request, "dashboard"),
    texts(request, "views"),
  ]);
  const { guideClosed } = preferencesOf(request);
  const mayBeGuided = documents?.active === 0 && !unfinished && !guideClosed;
  const own = documents ? documents.private + documents.shared : 0;
  return {
    ...{ documents, recent, invites, unfinished },
    title: t("title"),
    greeting: t(`greeting.${timeOfDay(hourOf(now))}`, { name: firstName(viewer.displayName) }),
    viewsTitle: tViews("title"),
    quote: quoteFor(language, Math.random(), documents?.active === 0 ? quotesToBeginWith : quotes),
    tips: viewer.emailVerified ? findTipAddresses() : null,
    mayAdd: viewer.emailVerified,
    isGuided: mayBeGuided && (await findAllowance(db, viewer, now)).pageCount === 0,
    isLastStep:
      !guideClosed &&
      isBeginner(own) &&
      (await orMissing("whether somebody was invited", context.requestId, hasInvited(db, viewer))) === false,
    hasPaid: new URL(request.url).searchParams.has("paid"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takeAddress({ request, viewer: await requireUser(request), sender: senderOf(context) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Dashboard() {
  const { documents, recent, invites, unfinished, greeting, viewsTitle, quote, tips, mayAdd, isGuided, isLastStep, hasPaid } =
    useLoaderData<typeof loader>();
  const allowance = useAllowance();
  const views = useSavedViews();
  const { viewer, verification } = useFrame();
  const refused = useAnswer<typeof action>();
  const isTipped = tips !== null && allowance.plan !== "premium";
  const { t } = useTranslation("dashboard");
  return (
    <>
      <PageHeader title={greeting}>
        {documents && documents.changed > 0 && <p className="quiet">{t("changed", { count: documents.changed })}</p>}
      </PageHeader>
      <div className="stack loose">
        {hasPaid && allowance.plan && <PaidNote isPremium={allowance.plan === "premium"} />}
        {isGuided && <Guide email={viewer.email} verification={verification} refused={refused} />}
        {isLastStep && documents && <LastStep isFirst={documents.active === 1} />}
        {unfinished && <UnfinishedNote {...unfinished} />}
        <OverviewCards {...{ documents, invites, allowance }} />
        {views.length > 0 && (
          <section className="saved-views" aria-labelledby="saved-views">
            <h2 id="saved-views">{viewsTitle}</h2>
            <ul className="chips">
              {views.map(({ to, label, count, note }) => (
                <li key={to}>
                  <ChipLink className="pill" to={to}>
                    <b aria-hidden="true">{count}</b> <span className="cut">{label}</span>
                    <span className="hidden-text">{note}</span>
                  </ChipLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="sheet recent" aria-labelledby="recent">
          <div className="row apart head">
            <h2 id="recent">{t("recent.title")}</h2>
            {recent?.length !== 0 && (
              <ButtonLink variant="plain" to={documentsPath()}>
                {t("recent.all")}
              </ButtonLink>
            )}
          </div>
          {recent === null && <p className="quiet">{t("missing")}</p>}
          {recent?.length === 0 && (isGuided ? <p className="soon quiet">{t("recent.soon")}</p> : <NoDocuments mayAdd={mayAdd} />)}
          {recent && recent.length > 0 && <RecentDocuments rows={recent} />}
        </section>
        <div className={isTipped ? "two" : undefined}>
          {isTipped && <Tips addresses={tips} />}
          <QuoteCard quote={quote} />
        </div>
      </div>
    </>
  );
}

/**
 * Says whether a person who comes back from paying is premium already. That needs the provider's own message, which may take longer than the way
 * back.
 */
function PaidNote({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation("dashboard");
  if (isPremium) return <Banner tone="success">{t("paid.done")}</Banner>;
  return (
    <>
      <RefreshWithoutScript seconds={3} />
      <Banner>{t("paid.waiting")}</Banner>
    </>
  );
}
