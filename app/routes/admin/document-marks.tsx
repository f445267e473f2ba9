import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { documentPath } from "~/features/documents/paths";
import { publishingState } from "~/features/drafts/find-draft.server";
import { findMarks, numberInNewest } from "~/features/drafts/marks/find-marks.server";
import { placeAndDate } from "~/features/drafts/marks/find-place.server";
import { MarksScreen } from "~/features/drafts/marks/marks-screen";
import { edgesOf } from "~/features/drafts/marks/paper-of.server";
import { marksPath } from "~/features/drafts/marks/paths";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import studioStyles from "~/styles/studio.css?url";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { takeMarks } from "./take-marks.server.ts";
import { toldLapses, toldLapsing } from "./told-lapsing.server.ts";
import { toldMeanwhile } from "./told-meanwhile.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

/** Loads the person's open edit of the document; it needs the right to edit or sign. Without an edit it redirects to the document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const t = await texts(request, "marks");
  const saving = query.get("saving");
  const found = await findMarks(db, viewer, { documentId, pageId: query.get("page") });
  // This is read after the edit: otherwise, something saved between the two reads would seem to have been ended elsewhere.
  const publishing = saving ? await publishingState(db, viewer, saving) : undefined;
  if (publishing?.state === "published")
    throw await redirectWithToast(documentPath(documentId, origin), { text: t("saved", { name: publishing.name }) });
  if (!found) {
    if (!(await isGrantedOn(db, viewer, { documentId, ability: "mark" }))) return notFound();
    const n = await numberInNewest(db, { documentId, pageId: query.get("page") });
    throw redirect(documentPath(documentId, { ...origin, page: n, ended: "marks" }));
  }
  const { draft, page, ...marked } = found;
  const asked = query.get("asked");
  const from = query.get("from") === "edit" ? ("edit" as const) : undefined;
  if (asked === "drawn" && !page.isRendering) throw redirect(marksPath(documentId, { page: page.id, from, origin }));
  const isWaiting = publishing?.state === "preparing" ? ("saving" as const) : asked === "drawn" ? ("drawn" as const) : null;
  const saved = draft.edits?.newer;
  const newer = saved ? { id: saved.id, told: await toldMeanwhile(request, "marks", saved) } : null;
  const edits = { draftId: draft.id, newer, hasChanges: (draft.edits?.changes.length ?? 0) > 0 };
  const isChosen = asked === "place";
  const place = await placeAndDate({ sender: context.sender, language: languageOf(request), now: new Date(), isChosen });
  return {
    ...marked,
    ...edits,
    lapsing: await toldLapsing(request, viewer, { documentId }),
    lapses: asked === "lapse" ? await toldLapses(request, viewer, { documentId, next: query.get("next") }) : null,
    edges: edgesOf(marked.marks, page.picture),
    page,
    documentId,
    name: draft.edits?.name ?? draft.name,
    pageIds: draft.pages.map(({ id }) => id),
    title: t("title", { n: marked.n }),
    asked,
    isWaiting,
    from,
    origin,
    place,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return takeMarks(request, context.sender);
}

/** Only this screen loads the sheet, because it brings a typeface. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: studioStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentMarks() {
  return <MarksScreen {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
