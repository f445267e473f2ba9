import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useOutlet } from "@remix-run/react";
import { memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { openedBy } from "~/features/access/give-access.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { SignedNote } from "~/features/checking/signed-note";
import { DocumentFacts } from "~/features/documents/document-facts";
import { toldFacts } from "~/features/documents/facts/told-facts.server";
import { type DocumentPage, findDocument } from "~/features/documents/find-document.server";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { NotesPanel } from "~/features/documents/notes/notes-panel";
import { notesPanel } from "~/features/documents/notes/told-notes.server";
import { compareInvoice } from "~/features/documents/paper/compare-invoice.server";
import { documentPath, originPath, originQuery } from "~/features/documents/paths";
import { findHues } from "~/features/documents/tags/find-colours.server";
import { OlderVersion } from "~/features/documents/versions/older-version";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { versionInAddress } from "~/features/documents/versions/rules";
import { toldVersion } from "~/features/documents/versions/told-version";
import { VersionNews } from "~/features/documents/versions/version-news";
import { DrawButton } from "~/features/drafts/desk/edit-buttons";
import { findUnfinishedEdit } from "~/features/drafts/find-unfinished.server";
import { editOver } from "~/features/drafts/paths";
import { UnfinishedNote } from "~/features/drafts/unfinished-note";
import { findSteps } from "~/features/list/find-steps.server";
import { DocumentSteps } from "~/features/list/viewer/document-steps";
import { type PageAddress, PageStrip, type ShownPage } from "~/features/list/viewer/page-strip";
import { pageTurns } from "~/features/list/viewer/page-turns.server";
import { PageView } from "~/features/list/viewer/page-view";
import { rowPath } from "~/features/ordering/batches";
import { thumbnailOf } from "~/features/pages/pictures-of.server";
import { findLines } from "~/features/pages/text/find-lines.server";
import { piecesOf } from "~/features/search/marks";
import { filtersOf } from "~/features/selection/selection";
import { listDeeds } from "~/features/signing/list-deeds.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { isOfSigning } from "~/features/signing/paths";
import { filledOver } from "~/features/signing/places/told-filled.server";
import { SheetThumbnail, SignaturePanel } from "~/features/signing/signature-panel";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { i18nFor, texts } from "~/i18n/texts.server";
import { germanTime, isoDate } from "~/lib/dates";
import { isHeld } from "~/lib/found-places";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { latePart } from "~/ui/late-part";
import { useHydrated } from "~/ui/use-hydrated";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { chosenPage } from "./chosen-page.ts";
import { DocumentActions } from "./document-actions.tsx";
import { documentNotices } from "./document-notices.server.ts";
import { duplicateNotices } from "./duplicate-notice.server.ts";
import { invoiceTold } from "./invoice-told.server.ts";
import { linkNotices } from "./link-notice.server.ts";
import { noLonger } from "./no-longer.server.ts";
import { payCardFacts } from "./pay-card-facts.server.ts";
import { signButtonFacts } from "./sign-button-facts.server.ts";
import { signaturePanelFacts } from "./signature-panel-facts.server.ts";
import { signedNotes } from "./signed-notes.server.ts";
import { toldLapsing } from "./told-lapsing.server.ts";
import { toldMeanwhile } from "./told-meanwhile.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

/** Few documents are to be paid. */
const PayCard = latePart(() => import("~/features/documents/paying/pay-card").then(({ PayCard }) => PayCard));

/** It is not drawn anew with the screen: a part whose script is still to come would vanish until then. */
const Bill = memo(({ card }: Parameters<typeof PayCard>[0]) => (
  <Suspense>
    <PayCard card={card} />
  </Suspense>
));

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const url = new URL(request.url);
  // A signing page that was opened from elsewhere is shown without the document.
  if (isOfSigning(url) || editOver(url) === "page") return null;
  await notTooOften("details:person", viewer.id);
  const { query, origin, documentId, versionId, terms } = askedDocument(request);
  const list = filtersOf(originPath(origin), { today: isoDate(new Date()), language: languageOf(request) });
  const [found, steps, unfinished, signers, deeds, notes] = await Promise.all([
    findDocument(db, viewer, { documentId, versionId }),
    findSteps(db, viewer, documentId, list),
    findUnfinishedEdit(db, viewer, documentId),
    listSigners(db, viewer, { documentId, versionId, now: new Date() }),
    listDeeds(db, viewer, { documentId, versionId }),
    listNotes(db, viewer, documentId),
  ]);
  const { n, page } = chosenPage(found?.pages, query.get("page"));
  if (!found || !page) return notFound();
  await openedBy(db, viewer, documentId);

  const { pages, ...facts } = found;
  const view = query.get("view") === "text" ? ("text" as const) : undefined;
  const place: PageAddress = { documentId, version: versionInAddress(found), name: facts.name, n, m: pages.length, view, origin };
  const lines = view ? "" : await findLines(db, page.id, terms);
  const text = view && page.text !== null ? piecesOf(page.text, terms) : null;
  // An older version only shows its signatures.
  const may = { edit: found.isNewest && found.may.edit, sign: found.isNewest && found.may.sign };
  const own = signers.find(({ isViewer }) => isViewer)?.state ?? "none";
  const compared = await compareInvoice(db, found, new Date());
  const [signed, twice, linked, invoice, bill, notices, sign, panel, i18n, hueOf] = await Promise.all([
    signedNotes(request, found),
    duplicateNotices(request, viewer, found),
    linkNotices(request, { document: found, origin }),
    invoiceTold(request, found, { invoice: compared, origin }),
    payCardFacts(request, found, compared),
    documentNotices(request, { document: found, signers, deeds, query, origin }),
    signButtonFacts(request, { documentId, own, may, more: originQuery(origin) }),
    signaturePanelFacts(request, { signers, deeds, isNewest: found.isNewest, may }),
    i18nFor(request),
    findHues(db, viewer, facts.tags),
  ]);
  const filled = await filledOver(db, { pageId: page.id, versionId: found.versionId }, i18n.getFixedT(null, "filling"));
  const language = i18n.language === "en" ? "en" : "de";
  const words = { t: i18n.getFixedT(null, "history"), language, nobody: i18n.getFixedT(null, "documents")("people.left") } as const;
  const told = toldFacts(found, {
    t: i18n.getFixedT(null, "facts"),
    list: i18n.getFixedT(null, "documents"),
    arrivals: i18n.getFixedT(null, "arrivals"),
    language,
    hueOf,
  });
  const versions = facts.versions.map((version) => {
    const { id, n, author, publishedAt } = version;
    return { id, n, author, publishedAt, time: germanTime(publishedAt), told: toldVersion(version, words) };
  });
  const newest = found.isNewest ? found.versions[0] : undefined;
  const strip = pages.map((page) => inStrip(page, terms));
  return {
    document: { ...facts, versions },
    strip,
    page: { id: page.id, picture: page.picture, readingFailed: page.readingFailed, filled },
    lines,
    text,
    place,
    turning: pageTurns(place, strip, i18n.getFixedT(null, "turning")),
    steps,
    unfinished,
    signed,
    bill,
    panel,
    facts: { ...told, rows: [...told.rows, ...invoice.rows] },
    notes: notesPanel(notes, found.may, i18n.getFixedT(null, "notes")),
    sign,
    news: newest ? { isOwn: newest.isOwn, told: await toldMeanwhile(request, "details", newest, newest) } : null,
    lapsing: found.isNewest ? null : await toldLapsing(request, viewer, { documentId, versionId: found.versionId }),
    notices: [...invoice.notices, ...twice, ...linked, ...notices],
  };
}

function inStrip({ id, picture, text }: DocumentPage, terms: readonly string[]): ShownPage {
  return { id, picture: thumbnailOf(picture), isFound: isHeld(text ?? "", terms) };
}

/** Restores an older version. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { origin, documentId } = askedDocument(request);
  const form = await readFields(request);
  const [versionId, newestId] = [String(form.get("version")), String(form.get("newest"))];
  const reverted = await revertToVersion(db, viewer, { documentId, versionId, newestId, now: new Date() });
  const t = await texts(request, "reverting");
  if (reverted.ok) return redirectWithToast(documentPath(documentId, origin), { text: t("done") });
  if (reverted.reason === "gone")
    return (await isGrantedOn(db, viewer, { documentId, ability: "edit" }))
      ? notFound()
      : noLonger(request, viewer, { documentId, origin });
  return redirectWithToast(documentPath(documentId, { ...origin, version: versionId }), { text: t("outdated"), kind: "danger" });
}

/**
 * Tells how an address shows something other than the document: as a page, or as a dialog over the document from which it was opened; null: not at
 * all.
 */
function liesOver(url: URL): "page" | "dialog" | null {
  return isOfSigning(url) ? "dialog" : editOver(url);
}

/** The screen below a dialog is not loaded again when the dialog opens, but when it closes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [before, after] = [liesOver(currentUrl), liesOver(nextUrl)];
  if (after === "dialog" && before !== "page" && documentIn(currentUrl) === documentIn(nextUrl)) return false;
  return before !== null || defaultShouldRevalidate;
};

function documentIn({ searchParams }: URL): string | null {
  return searchParams.get("document");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.document.name ?? ""} – Mappe` }];

/** The document. With script, it is also below those parts of editing and signing that are dialogs. */
export default function Details() {
  const details = useLoaderData<typeof loader>();
  const over = useOutlet(details !== null);
  const isLive = useHydrated();
  return (
    <>
      {details && (!over || isLive) && <Shown {...details} />}
      {over}
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Shown({ document, strip, page, lines, text, place, turning, steps, unfinished, ...told }: Shown) {
  const { signed, bill, panel, facts, notes, sign, news, lapsing, notices } = told;
  const { t } = useTranslation("documents");
  const { origin } = place;
  const more = originQuery(origin);
  return (
    <>
      <div className="path">
        <ButtonLink
          variant="plain"
          icon="arrow-left"
          className="back"
          to={rowPath({ documentId: document.id, place: steps?.place ?? 1 }, origin)}
        >
          {t("details.back")}
        </ButtonLink>
        {steps && <DocumentSteps steps={steps} origin={origin} />}
      </div>
      <div className="title">
        <h1 title={document.name}>{document.name}</h1>
        <DocumentActions key={document.id} document={document} pageId={page.id} sign={sign} origin={origin} />
      </div>
      {notices.map(({ text, tone, icon, link, draw }) => (
        <Banner
          key={text}
          tone={tone}
          icon={icon}
          action={
            link ? (
              <ButtonLink to={link.to} preventScrollReset>
                {link.text}
              </ButtonLink>
            ) : (
              draw && <DrawButton documentId={document.id} pageId={page.id} origin={origin} label={draw} />
            )
          }
        >
          {text}
        </Banner>
      ))}
      {unfinished && <UnfinishedNote {...unfinished} origin={origin} />}
      {news ? (
        <VersionNews key={document.id} versionId={document.versionId} {...news} />
      ) : (
        <OlderVersion {...{ document, lapsing, origin }} />
      )}
      {signed && <SignedNote notes={signed} />}
      <div className="view">
        <PageStrip pages={strip} place={place}>
          {panel && <SheetThumbnail documentId={document.id} panel={panel} more={more} />}
        </PageStrip>
        <PageView page={page} lines={lines} text={text} place={place} turning={turning}>
          {document.isNewest && document.may.mark && <DrawButton documentId={document.id} pageId={page.id} origin={origin} />}
        </PageView>
        <DocumentFacts
          document={document}
          facts={facts}
          origin={origin}
          notes={notes && <NotesPanel key={document.id} panel={notes} documentId={document.id} origin={origin} />}
        >
          {bill && <Bill card={bill} />}
          {panel && <SignaturePanel documentId={document.id} panel={panel} more={more} />}
        </DocumentFacts>
      </div>
    </>
  );
}
