import "~/i18n/screens/sharing";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findContacts } from "~/features/connections/find-contacts.server";
import { maxShared } from "~/features/documents/bulk/rules";
import { shareChosenPath } from "~/features/documents/paths";
import { chosenDocuments } from "~/features/documents/selection/chosen-documents.server";
import { chosenIds, readList } from "~/features/documents/selection/selection";
import { ChosenRights } from "~/features/sharing/chosen-rights";
import { ContactSearch } from "~/features/sharing/contact-search";
import { contactsAmong } from "~/features/sharing/contacts-among.server";
import { rights } from "~/features/sharing/rules";
import { shareChosen } from "~/features/sharing/share-chosen.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isId } from "~/lib/ids";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** With whom the chosen documents are to be shared, and with which rights. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const list = readList(query.get("list"));
  const documentIds = chosenIds(query.getAll("document")).slice(0, maxShared);
  if (documentIds.length === 0) return redirect(list);
  const typed = query.get("q")?.trim() ?? "";
  const [{ granted }, found, [person], t] = await Promise.all([
    chosenDocuments(db, viewer, { documentIds, ability: "share" }),
    findContacts(db, viewer, typed),
    contactsAmong(db, viewer, [query.get("with") ?? ""].filter(isId)),
    texts(request, "sharing"),
  ]);
  const contacts = found.map(({ id, displayName, email, photo }) => ({ id, displayName, email, photo }));
  const left = documentIds.length - granted.length;
  return { documentIds, left, list, typed, contacts, person: person ?? null, title: t("chosen.title", { count: documentIds.length }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const list = readList(String(form.get("list") ?? ""));
  const documentIds = chosenIds(form.getAll("document")).slice(0, maxShared);
  const personId = String(form.get("with") ?? "");
  const [person] = await contactsAmong(db, viewer, [personId].filter(isId));
  const t = await texts(request, "sharing");
  if (!person) return redirectWithToast(shareChosenPath(documentIds, list), { text: t("strangers"), kind: "danger" });
  const grants = rights.filter((right) => form.getAll("right").includes(right));
  const { done, same, denied } = await shareChosen(db, viewer, { documentIds, personId, grants, now: new Date() });
  const parts = [
    (done > 0 || same + denied === 0) && t("chosen.done", { count: done, name: person.displayName }),
    same > 0 && t("chosen.same", { count: same }),
    denied > 0 && t("chosen.denied", { count: denied }),
  ];
  return redirectWithToast(list, { text: parts.filter(Boolean).join(" "), kind: denied > 0 ? "warning" : "success" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function ShareDocuments() {
  const { documentIds, left, list, typed, contacts, person, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sharing");
  const kept = (
    <>
      <input type="hidden" name="list" value={list} />
      {documentIds.map((id) => (
        <input key={id} type="hidden" name="document" value={id} />
      ))}
    </>
  );
  return (
    <section className="card share stack">
      <h1>{title}</h1>
      {left > 0 && <Banner tone="warning">{t("chosen.denied", { count: left })}</Banner>}
      <Form className="stack">
        {kept}
        <ContactSearch
          id="who"
          label={t("chosen.who")}
          typed={typed}
          found={contacts}
          button={({ id, displayName }) => (
            <Button name="with" value={id} aria-label={t("chosen.chooseNamed", { name: displayName })}>
              {t("chosen.choose")}
            </Button>
          )}
        />
      </Form>
      {person && (
        <Form method="post" className="stack">
          {kept}
          <input type="hidden" name="with" value={person.id} />
          <ChosenRights person={person} />
          <div className="row share-buttons">
            <Button variant="primary">{t("save")}</Button>
          </div>
        </Form>
      )}
      <p>
        <Link to={list}>{t("chosen.back")}</Link>
      </p>
    </section>
  );
}
