import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { type FactsAnswer, FactsButtons, FactsForm } from "~/features/documents/facts/facts-form";
import { findSenders } from "~/features/documents/facts/find-senders.server";
import { factsForm, factsTyped } from "~/features/documents/facts/forms";
import { putRight } from "~/features/documents/facts/put-right.server";
import { findDocument } from "~/features/documents/find-document.server";
import { documentPath, factsPath, type Origin, originPath } from "~/features/documents/paths";
import { factsOf } from "~/features/documents/rules";
import { findSteps } from "~/features/list/find-steps.server";
import { listTags } from "~/features/list/list-choices.server";
import { filtersOf } from "~/features/selection/selection";
import { notFound } from "~/http/errors";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import { inWords } from "~/lib/in-words";
import { listed } from "~/lib/listed";
import { useAnswer } from "~/live/use-answer";
import { Button } from "~/ui/button";
import type { ToastMessage } from "~/ui/toast";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { toldMeanwhile } from "./told-meanwhile.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const [document, senders, tags, next] = await Promise.all([
    findDocument(db, viewer, { documentId, versionId: null }),
    findSenders(db, viewer),
    listTags(db, viewer),
    overOf(request) === "list" ? null : nextInList(request, viewer),
  ]);
  // Over another screen, the form itself says that the document may not be changed.
  if (!document?.may.edit) return overOf(request) ? { page: null, origin, hasNext: false, title: "" } : notFound();
  const t = await texts(request, "facts");
  const constraint = { ...getZodConstraint(factsForm) };
  const page = { documentId, baseId: document.versionId, facts: factsOf(document), senders, tags, constraint };
  return { page, origin, hasNext: next !== null, title: t("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const over = overOf(request);
  const t = await texts(request, "facts");
  if (!viewer.emailVerified) return redirectWithToast(documentPath(documentId, origin), { text: t("unverified"), kind: "danger" });
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return noLonger(request, viewer, { documentId, origin });
  const fields = await readFields(request);
  // A form of ours says which version it was shown with.
  if (!isId(fields.get("base"))) return redirect(factsPath(documentId, origin));
  const submission = parseFields(fields, factsForm);
  if (submission.status !== "success") {
    const result = inWords(submission.reply(), (message) => {
      const [why, max] = message.split(":");
      return t(`errors.${kinds.find((kind) => kind === why) ?? "empty"}`, { max });
    });
    return data({ result, newer: null } satisfies FactsAnswer, { status: 422 });
  }
  const { base, seen } = submission.value;
  const facts = factsTyped(submission.value);
  // The next document is that of the list at the moment of sending: saving may move the document in the list, or out of it.
  const next = over !== "list" && fields.get("onward") === "next" ? await nextInList(request, viewer) : null;
  const answer = await putRight(db, viewer, { documentId, baseId: base, seenId: seen, facts, now: new Date() });
  if (over === "document" && answer.ok && !next) {
    // A cookie belongs to the browser: another tab with the document would show the message, and take it from this one.
    return {
      onward: "close" as const,
      toast: { id: randomUUID(), text: answer.isNewVersion ? t("saved") : t("unchanged") } satisfies ToastMessage,
    };
  }
  if (over === "list" && (answer.ok || answer.reason === "gone"))
    return { onward: answer.ok ? (fields.get("onward") === "next" ? ("next" as const) : ("close" as const)) : ("gone" as const) };
  if (answer.ok) {
    const onward = next && !over ? await pathOfNext(viewer, next, origin) : documentPath(next ?? documentId, origin);
    return redirectWithToast(onward, { text: answer.isNewVersion ? t("saved") : t("unchanged") });
  }
  if (answer.reason === "gone") return noLonger(request, viewer, { documentId, origin });
  const { id, parts, ...by } = answer.newer;
  const named = parts.map((part) => t(`parts.${part}`));
  const told = await toldMeanwhile(request, "facts", by, { parts: listed(named, languageOf(request)) });
  return data({ result: submission.reply(), newer: { id, told } } satisfies FactsAnswer, { status: 409 });
}

/** The kinds of fault that the form can find in a fact. */
const kinds = ["empty", "long", "day", "amount", "currency"] as const;

/** The document behind this one in the list it was opened from; null at its end. */
async function nextInList(request: Request, viewer: Viewer): Promise<string | null> {
  const { documentId, origin } = askedDocument(request);
  const list = filtersOf(originPath(origin), { today: isoDate(new Date()), language: languageOf(request) });
  const steps = await findSteps(db, viewer, documentId, list);
  return steps && steps.place < steps.total ? steps.next : null;
}

/** The address of the document's facts, or of the document itself if the viewer may not change them. */
async function pathOfNext(viewer: Viewer, documentId: string, origin: Origin): Promise<string> {
  const mayEdit = await isGrantedOn(db, viewer, { documentId, ability: "edit" });
  return mayEdit ? factsPath(documentId, origin) : documentPath(documentId, origin);
}

/** The screen on which the form lies, and which stays as it is. */
function overOf(request: Request): "list" | "document" | null {
  const over = new URL(request.url).searchParams.get("over");
  return over === "list" || over === "document" ? over : null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentFacts() {
  const { page, origin, hasNext } = useLoaderData<typeof loader>();
  const answered = useAnswer<typeof action>();
  const answer = answered && !("onward" in answered) ? answered : undefined;
  const { t } = useTranslation("facts");
  if (!page) return null;
  return (
    <section className="card share stack">
      <h1>{t("title")}</h1>
      {answer && <p role="alert">{answer.newer ? null : t("notSaved")}</p>}
      <FactsForm key={page.documentId} page={page} answer={answer} origin={origin} id="put-right" />
      <FactsButtons page={page} origin={origin} form="put-right">
        {hasNext && (
          <Button variant="tint" form="put-right" name="onward" value="next" aria-keyshortcuts="Control+Shift+S">
            {t("saveAndNext")}
          </Button>
        )}
      </FactsButtons>
    </section>
  );
}
