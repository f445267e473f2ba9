import "~/i18n/screens/trash";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tellTrashed } from "~/features/documents/trash/list-trash.server";
import { purgePath } from "~/features/documents/trash/paths";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { trashPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** documents that are named before they go; the buttons stay in sight */
const named = 10;

/** upTo: all that was deleted by then, else the ids; names: the first of them */
type Question = { upTo: number | null; ids: string[]; names: { id: string; name: string }[]; count: number };

/** Asks about all that lies there now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [t, told] = await Promise.all([texts(request, "trash"), tellTrashed(db, viewer, { documents: { upTo: now }, now, named })]);
  if (told.count === 0) throw redirect(trashPath);
  const question: Question = { ...told, upTo: now.getTime(), ids: [] };
  return { title: t("question.title"), question };
}

/** Asks about the ticked documents, or does what was asked. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const ids = form.getAll("document").map(String);
  const now = new Date();
  const t = await texts(request, "trash");
  const gone = () => redirectWithToast(trashPath, { text: t("gone"), kind: "warning" });
  if (form.get("intent") === "ask") {
    if (ids.length === 0) return redirectWithToast(trashPath, { text: t("none"), kind: "warning" });
    const told = await tellTrashed(db, viewer, { documents: ids, now, named });
    const question: Question = { ...told, upTo: null, ids };
    return told.count > 0 ? question : gone();
  }
  // Documents that came into the trash after the question was shown are not purged.
  const asked = Number(form.get("upTo"));
  const documents = asked > 0 && asked <= now.getTime() ? { upTo: new Date(asked) } : ids;
  const count = await purgeDocuments(db, viewer, { documents, now });
  return count > 0 ? redirectWithToast(trashPath, { text: t("purged", { count }) }) : gone();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function PurgeTrash() {
  const { title, question: onAll } = useLoaderData<typeof loader>();
  const { ids, names, count, upTo }: Question = useActionData<Question>() ?? onAll;
  const { t } = useTranslation("trash");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>{t("question.text", { count })}</p>
      <ul className="chosen-names">
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > names.length && <li className="quiet">{t("question.more", { count: count - names.length })}</li>}
      </ul>
      <Form method="post" action={purgePath} className="row">
        {upTo && <input type="hidden" name="upTo" value={upTo} />}
        {ids.map((id) => (
          <input key={id} type="hidden" name="document" value={id} />
        ))}
        <Button variant="danger-primary">{t("question.yes")}</Button>
        <ButtonLink to={trashPath}>{t("question.no")}</ButtonLink>
      </Form>
    </section>
  );
}
