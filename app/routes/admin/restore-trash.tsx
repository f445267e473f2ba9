import "~/i18n/screens/trash";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { tellTrashed } from "~/features/documents/trash/list-trash.server";
import { restoreAllPath } from "~/features/documents/trash/paths";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { trashPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** documents that are named before they come back; the buttons stay in sight */
const named = 10;

/** Asks about all that lies in the trash now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [t, told] = await Promise.all([texts(request, "trash"), tellTrashed(db, viewer, { documents: { upTo: now }, now, named })]);
  if (told.count === 0) throw redirect(trashPath);
  return { ...told, upTo: now.getTime(), title: t("ask.title") };
}

/** Restores all that lay in the trash when it was asked, by a job. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const asked = Number((await readFields(request)).get("upTo"));
  await notTooOften("bulk:person", viewer.id);
  const now = new Date();
  const upTo = asked > 0 && asked <= now.getTime() ? new Date(asked) : now;
  const actionId = await askBulk(db, viewer, { kind: "restore", chosen: { trashedUpTo: upTo }, list: documentsPath(), now });
  if (actionId && (await startBulk(db, viewer, { actionId, now }))) return leadToOutcome(request, viewer, actionId);
  const t = await texts(request, "trash");
  return redirectWithToast(trashPath, { text: t("gone"), kind: "warning" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function RestoreTrash() {
  const { title, names, count, upTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("trash");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>{t("ask.text", { count })}</p>
      <ul className="chosen-names">
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > names.length && <li className="quiet">{t("question.more", { count: count - names.length })}</li>}
      </ul>
      <Form method="post" action={restoreAllPath} className="row">
        <input type="hidden" name="upTo" value={upTo} />
        <Button variant="primary">{t("ask.yes", { count })}</Button>
        <ButtonLink to={trashPath}>{t("question.no")}</ButtonLink>
      </Form>
    </section>
  );
}
