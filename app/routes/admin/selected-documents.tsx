import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countTry } from "~/features/accounts/count-tries.server";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import {
  bulkPath,
  deleteChosenPath,
  documentsPath,
  listAt,
  listBeforeQuestion,
  selectedPath,
  shareChosenPath,
} from "~/features/documents/paths";
import { isChange } from "~/features/documents/rules";
import { makeLinkPath } from "~/features/links/address";
import { listChoices } from "~/features/list/list-choices.server";
import { ChangeFields } from "~/features/selection/change-fields";
import { changeFields, filtersOf, readSelection, selectionVerbs } from "~/features/selection/selection";
import { intentIn } from "~/http/intent-in";
import { minutesToWait } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, { types, senders, tags }] = await Promise.all([texts(request, "documents"), listChoices(db, viewer)]);
  return { title: t("selection.label"), known: { types, senders, tags } };
}

/** The page says why, and still has everything that was chosen. */
type Refused = { refusal: string; typed: Record<string, string>; documentIds: string[]; isAll: boolean; list: string; back: string };

/** Does with the documents chosen in the list what the form's button says. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const { verb: intent } = intentIn(selectionVerbs, form);
  const now = new Date();
  const today = isoDate(now);
  const { documentIds, isAll, change, isNoDay, list } = readSelection(form, today);
  const hitsOf = isAll && filtersOf(list, { today, language: languageOf(request) });
  const [t, tBulk] = await Promise.all([texts(request, "documents"), texts(request, "bulk")]);
  const nothing = () => redirectWithToast(list, { text: t("selection.none"), kind: "danger" });
  const chosen = hitsOf ? { hitsOf } : { documentIds };
  const told = (refusal: string) => {
    const typed = Object.fromEntries(changeFields.map((name) => [name, String(form.get(name) ?? "")]));
    return { refusal, typed, documentIds: isAll ? [] : documentIds, isAll };
  };
  /** The selection is stored as a question that nobody confirms, so that the way back leads to the same ticks. */
  const refuse = async (refusal: string) => {
    const actionId = await askBulk(db, viewer, { kind: "change", chosen, list, now });
    const back = actionId ? listAt(listBeforeQuestion(list, actionId), documentIds[0]) : list;
    return data<Refused>({ ...told(refusal), list, back }, { status: 422 });
  };

  if (!isAll && documentIds.length === 0) return nothing();
  // Only the page keeps the selection: it is not stored once more.
  if (!(await countTry(db, "bulk:person", viewer.id))) {
    const common = await texts(request, "common");
    const refusal = `${common("errors.tooManyTitle")}. ${common("errors.tooMany", { count: minutesToWait() })}`;
    return data<Refused>({ ...told(refusal), list, back: list }, { status: 429 });
  }
  if (intent === "change" && isNoDay) return refuse(tBulk("noDay"));
  if (intent === "change" && !isChange(change)) return refuse(tBulk("noChange"));

  const actionId = await askBulk(db, viewer, { kind: intent === "link" ? "share" : intent, chosen, change, list, now });
  if (!actionId) return nothing();
  if (intent === "delete") return redirect(deleteChosenPath(actionId));
  if (intent === "share") return redirect(shareChosenPath(actionId));
  if (intent === "link") return redirect(makeLinkPath({ actionId }));
  await startBulk(db, viewer, { actionId, now });
  if (intent === "table" || intent === "zip") return redirect(bulkPath(actionId));
  return leadToOutcome(request, viewer, actionId);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function SelectedDocuments() {
  const { title, known } = useLoaderData<typeof loader>();
  const answer = useAnswer<Refused>();
  const { t } = useTranslation("documents");
  const { refusal = t("selection.none"), typed, documentIds = [], isAll = false, list = documentsPath(), back = list } = answer ?? {};
  const count = documentIds.length;
  return (
    <section className="card waiting stack">
      <h1>{count > 0 ? t("selection.count", { count }) : title}</h1>
      <Banner tone="warning">{refusal}</Banner>
      {(isAll || count > 0) && (
        <Form method="post" action={selectedPath} className="stack">
          <input type="hidden" name="list" value={list} />
          {isAll && <input type="hidden" name="all" value="on" />}
          {documentIds.map((id) => (
            <input key={id} type="hidden" name="document" value={id} />
          ))}
          <ChangeFields known={known} {...(typed && { typed })} />
          <Button icon="trash-2" variant="danger" name="intent" value="delete">
            {t("selection.delete")}
          </Button>
        </Form>
      )}
      <p>
        <Link to={back}>{t("details.back")}</Link>
      </p>
    </section>
  );
}
