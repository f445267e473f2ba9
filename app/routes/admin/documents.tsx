import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { BulkLine } from "~/features/bulk/bulk-line";
import { findAsked } from "~/features/bulk/find-asked.server";
import { findLine } from "~/features/bulk/find-line.server";
import type { Column } from "~/features/documents/listing/rules";
import { documentsPath, type Filters, isTab, questionParameter, type Tab, tabNames } from "~/features/documents/paths";
import { countTrash } from "~/features/documents/trash/list-trash.server";
import { DropGround } from "~/features/drafts/adding/drop-ground";
import { makeLinkPath, ownLinksPath } from "~/features/links/address";
import { countOwnLinks } from "~/features/links/list-links.server";
import { countLinksToView } from "~/features/links/view-links.server";
import { chipsOf } from "~/features/list/chips-of.server";
import { DocumentList } from "~/features/list/document-list";
import { Finder } from "~/features/list/finder";
import { listChoices } from "~/features/list/list-choices.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { ListTabs } from "~/features/list/list-tabs";
import { countRelations } from "~/features/list/overview.server";
import { sumHits, toldSum } from "~/features/list/sum-hits.server";
import { readCursor } from "~/features/ordering/batches";
import { ownColumns } from "~/features/ordering/columns";
import { isNarrowed, readFilters, withoutEmpty } from "~/features/ordering/filters";
import { hitsSeen } from "~/features/ordering/rules";
import { sortingOf } from "~/features/ordering/sorting";
import { fewHits, findCorrections } from "~/features/search/corrections/find-corrections.server";
import { readEdited, toldTerms } from "~/features/search/edited-term.server";
import { countDocuments, startSearch } from "~/features/search/find-documents.server";
import { type Proposed, ProposedLinks } from "~/features/search/proposed-links";
import { findViewsNamed } from "~/features/views/find-views-named.server";
import { findView } from "~/features/views/list-views.server";
import { toldView } from "~/features/views/told-view.server";
import { ViewChanged } from "~/features/views/view-changed";
import { notTooOften } from "~/http/not-too-often.server";
import { preferencesOf } from "~/http/preferences.server";
import { requireUser } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { readBatches } from "~/lib/batches";
import { isoDate } from "~/lib/dates";
import { trashPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import type { IconName } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { apartNews } from "./apart-news.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { pathname, searchParams: query } = new URL(request.url);
  const bare = withoutEmpty(query);
  // A form without script sends each of its fields: the address without the empty ones is the one that is kept, shared and gone back to.
  if (bare) throw redirect(bare.size > 0 ? `${pathname}?${bare}` : pathname);
  const now = new Date();
  const today = isoDate(now);
  const asked = readFilters(params.tabId, query, today);
  const filters = { ...asked.filters, language: languageOf(request) };
  if (params.tabId !== undefined && !isTab(params.tabId)) throw redirect(documentsPath(filters));

  if (filters.terms?.length) await notTooOften("search:person", viewer.id);
  const cursor = readCursor(query.get("after"));
  const batches = readBatches(query.get("batches"));
  const search = startSearch(db, viewer, filters);
  const preferences = preferencesOf(request);
  const own = ownColumns(preferences);
  const [batch, counts, found, choices, line, apart, chosen, trashed, saved, ownLinks, t, finding, tViews] = await Promise.all([
    listDocuments(db, viewer, { ...filters, after: cursor, batches, wholeNames: preferences.wholeNames }, search),
    countRelations(db, viewer),
    isNarrowed(filters) ? countDocuments(db, viewer, filters, search) : undefined,
    listChoices(db, viewer),
    texts(request, "bulk").then((t) => findLine(db, viewer, { t, now })),
    apartNews(request, viewer),
    findAsked(db, viewer, query.get(questionParameter)),
    countTrash(db, viewer, now),
    findView(db, viewer, filters.view),
    env.SHARE_LINKS ? countOwnLinks(db, viewer) : 0,
    texts(request, "documents"),
    texts(request, "finding"),
    texts(request, "views"),
  ]);
  const after = cursor ? query.get("after") : null;
  const counted = found ?? { count: counts[tabNames[filters.tab]], orMore: false };
  const sums = showsAmounts(filters, own) ? await sumHits(db, viewer, filters, { hits: counted, search }) : [];
  const hits = hitsSeen(counted, { shown: batch.rows.length, isAll: !after && batch.next === null });
  const linked = saved ? await countLinksToView(db, viewer, saved.id) : 0;
  const view = toldView({ filters, own, view: saved, linked, today, t: tViews });
  const actions: { to: string; icon: IconName; label: string }[] = [
    ...(view.edit ? [{ ...view.edit, icon: "pencil" as const }] : []),
    ...(saved && env.SHARE_LINKS ? [{ to: makeLinkPath({ viewId: saved.id }), icon: "link" as const, label: tViews("link") }] : []),
    ...(ownLinks > 0 && !saved ? [{ to: ownLinksPath, icon: "link" as const, label: tViews("ownLinks", { count: ownLinks }) }] : []),
    ...(trashed > 0 ? [{ to: trashPath, icon: "trash-2" as const, label: tViews("trash", { count: trashed }) }] : []),
  ];
  const narrowing = chipsOf(filters, { t: finding, language: filters.language, people: choices.people, today });
  const ofTerms = filters.terms?.length ?? 0;
  const edited = readEdited(query, ofTerms);
  const [words, views] = after
    ? [[], []]
    : await Promise.all([
        hits.count < fewHits ? correctionsOf(viewer, filters) : [],
        filters.view ? [] : findViewsNamed(db, viewer, { typed: filters.terms?.join(" ") ?? "", today }),
      ]);
  const proposed: Proposed[] = [
    { lead: finding("didYouMean"), links: words },
    { lead: tViews("found", { count: views.length }), links: views },
  ];
  return {
    ...asked,
    filters,
    proposed: proposed.filter(({ links }) => links.length > 0),
    choices,
    sorting: sortingOf(filters),
    terms: toldTerms(narrowing, { filters, edited, t: finding }),
    edited,
    chips: narrowing.slice(ofTerms),
    nothing: nothingIn(filters, { isNarrowed: narrowing.length > 0, t: finding }),
    line,
    apart,
    counts,
    hits,
    sum: toldSum(sums, { t: finding, language: filters.language }),
    after,
    batches,
    batch,
    chosen,
    actions,
    mayAdd: viewer.emailVerified,
    offersLinks: env.SHARE_LINKS,
    view,
    title: view.title ?? t("title"),
    pageTitle: view.title ?? pageTitle(filters.tab, { t, tViews }),
  };
}

/** Returns links to the same search with words that the viewer's documents contain. */
async function correctionsOf(viewer: Viewer, filters: Filters): Promise<Proposed["links"]> {
  const { terms = [] } = filters;
  const corrections = await findCorrections(db, viewer, terms);
  return [...corrections].flatMap(([term, words]) =>
    words.map((word) => ({ label: word, to: documentsPath({ ...filters, terms: terms.map((other) => (other === term ? word : other)) }) })),
  );
}

/** Returns whether the list shows amounts, or is narrowed to some. */
function showsAmounts({ columns, amountFrom, amountTo, order }: Filters, own: readonly Column[]): boolean {
  const isShown = (columns ?? own).includes("amount");
  return isShown || amountFrom !== undefined || amountTo !== undefined || order?.startsWith("amount") === true;
}

/** The words for an empty list; null: there are no documents at all. */
function nothingIn(filters: Filters & { tab: Tab }, { isNarrowed, t }: { isNarrowed: boolean; t: TFunction<"finding"> }) {
  const { tab, order, terms = [] } = filters;
  if (isNarrowed) {
    const reset = { label: t("noHits.reset"), to: documentsPath({ tab, order }) };
    const everywhere = { label: t("noHits.everywhere"), to: documentsPath({ terms, order }) };
    const isElsewhere = terms.length > 0 && documentsPath(filters) !== everywhere.to;
    return { title: t("noHits.title"), text: t("noHits.text"), actions: isElsewhere ? [everywhere, reset] : [reset] };
  }
  const name = tabNames[tab];
  return name === "active" ? null : { title: t(`emptyTabs.${name}.title`), text: t(`emptyTabs.${name}.text`), actions: [] };
}

/** The title of the page, by which several tabs of the browser are told apart. */
function pageTitle(tab: Tab, { t, tViews }: { t: TFunction<"documents">; tViews: TFunction<"views"> }): string {
  return tab === 1 ? t("title") : tViews("titleOfTab", { tab: t(`tabs.${tabNames[tab]}`) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.pageTitle ?? ""} – Mappe` }];

export default function Documents() {
  const {
    title,
    view,
    choices,
    terms,
    chips,
    nothing,
    line,
    proposed,
    apart,
    counts,
    hits,
    sum,
    chosen,
    actions,
    mayAdd,
    offersLinks,
    typed,
    refusal,
    dated,
    due,
    amounts,
    today,
    ...loaded
  } = useLoaderData<typeof loader>();
  const { filters, after } = loaded;
  const isNarrow = terms.length + chips.length > 0;
  const isEmpty = counts.active === 0 && !isNarrow && ![refusal, dated.refusal, due.refusal, amounts.refusal].some(Boolean);
  return (
    <>
      <PageHeader title={title}>
        {actions.map(({ to, icon, label }) => (
          <ButtonLink key={to} variant="plain" icon={icon} to={to}>
            {label}
          </ButtonLink>
        ))}
      </PageHeader>
      {apart && (
        <Banner tone={apart.tone} icon="files" action={<ButtonLink to={apart.to}>{apart.show}</ButtonLink>}>
          <p>{apart.told}</p>
        </Banner>
      )}
      <BulkLine line={line} />
      {view.changed && <ViewChanged {...view.changed} />}
      <ListTabs filters={filters} counts={counts} />
      <DropGround mayAdd={mayAdd}>
        {!isEmpty && (
          <Finder
            sorting={loaded.sorting}
            asked={{ filters, typed, refusal, dated, due, amounts, today }}
            hits={isNarrow ? hits : null}
            sum={sum}
            chips={chips}
            save={view.save}
            choices={choices}
          />
        )}
        {proposed.map((one) => (
          <ProposedLinks key={one.lead} {...one} />
        ))}
        <DocumentList
          key={documentsPath({ ...filters, after: after ?? undefined })}
          loaded={loaded}
          nothing={nothing}
          chosen={chosen}
          hits={hits}
          mayAdd={mayAdd}
          known={choices}
          offersLinks={offersLinks}
        />
      </DropGround>
    </>
  );
}
