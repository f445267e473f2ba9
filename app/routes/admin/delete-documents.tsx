import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteChosenPath, listAt } from "~/features/documents/paths";
import { chosenDocuments } from "~/features/documents/selection/chosen-documents.server";
import { deleteDocuments } from "~/features/documents/selection/delete-documents.server";
import { chosenIds, maxChosen, readList } from "~/features/documents/selection/selection";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { toldOutcome } from "./told-outcome.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** Names what will go and what will stay, before anything does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const documentIds = chosenIds(query.getAll("document")).slice(0, maxChosen);
  const { granted, denied } = await chosenDocuments(db, viewer, { documentIds, ability: "delete" });
  if (granted.length + denied.length === 0) return notFound();
  const t = await texts(request, "documents");
  return { granted, denied, list: readList(query.get("list")), title: t("delete.title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const documentIds = chosenIds(form.getAll("document")).slice(0, maxChosen);
  const outcome = await deleteDocuments(db, viewer, { documentIds, now: new Date() });
  const t = await texts(request, "documents");
  return redirectWithToast(readList(String(form.get("list"))), toldOutcome(t, "deleted", outcome));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DeleteDocuments() {
  const { granted, denied, list, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documents");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {granted.length > 0 && <p>{t("selection.deleteText", { count: granted.length })}</p>}
      <ul className="chosen-names">
        {granted.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {denied.length > 0 && (
        <p className="quiet">{t("selection.denied", { names: denied.map(({ name }) => t("selection.quoted", { name })).join(", ") })}</p>
      )}
      <Form method="post" action={deleteChosenPath([])} className="row">
        <input type="hidden" name="list" value={list} />
        {granted.map(({ id }) => (
          <input key={id} type="hidden" name="document" value={id} />
        ))}
        {granted.length > 0 && <Button variant="danger-primary">{t("delete.yes")}</Button>}
        <Link className="button" to={listAt(list, [...granted, ...denied][0]?.id)}>
          {t("delete.no")}
        </Link>
      </Form>
    </section>
  );
}
