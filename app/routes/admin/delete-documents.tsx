import "~/i18n/screens/bulk";
import "~/i18n/screens/deleting";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findDeleteQuestion } from "~/features/bulk/find-bulk.server";
import { namesTold } from "~/features/bulk/rules";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { toldDenied } from "~/features/bulk/told-outcome";
import { deleteChosenPath, documentsPath, listAt, listBeforeQuestion } from "~/features/documents/paths";
import { trashDays } from "~/features/documents/trash/rules";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** documents that are named before they go; the buttons stay in sight */
const named = 10;

/** Names the documents that will go and those that will stay, before anything is deleted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const question = await findDeleteQuestion(db, viewer, actionIn(request));
  if (!question || question.granted.length + question.denied.length === 0) return notFound();
  const { id, granted, denied, unseen, list } = question;
  const t = await texts(request, "deleting");
  return {
    id,
    unseen,
    count: granted.length,
    names: granted.slice(0, named),
    denied: { count: denied.length, names: denied.slice(0, namesTold).map(({ name }) => name) },
    list: listAt(listBeforeQuestion(list, id), [...granted, ...denied][0]?.id),
    title: t("title"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const actionId = actionIn(request);
  if (await startBulk(db, viewer, { actionId, now: new Date() })) return leadToOutcome(request, viewer, actionId);
  const t = await texts(request, "bulk");
  return redirectWithToast(documentsPath(), { text: t("goneQuestion"), kind: "danger" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DeleteDocuments() {
  const { id, count, names, denied, unseen, list, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["bulk", "deleting"]);
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {count > 0 && <p>{t("deleteText", { count, days: trashDays })}</p>}
      <ul className="chosen-names">
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > names.length && <li className="quiet">{t("andMore", { count: count - names.length })}</li>}
      </ul>
      {denied.count > 0 && <p className="quiet">{toldDenied(t, denied)}</p>}
      {unseen > 0 && <p className="quiet">{t("unseen", { count: unseen })}</p>}
      <Form method="post" action={deleteChosenPath(id)} className="row">
        {count > 0 && <Button variant="danger-primary">{t("deleting:yes")}</Button>}
        <Link className="button" to={list}>
          {t("deleting:no")}
        </Link>
      </Form>
    </section>
  );
}

function actionIn(request: Request): string {
  return new URL(request.url).searchParams.get("action") ?? "";
}
