import "~/i18n/screens/sharing";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "~/features/accounts/rules";
import { findShareQuestion } from "~/features/bulk/find-bulk.server";
import { namesTold as namesAtMost } from "~/features/bulk/rules";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { toldDenied } from "~/features/bulk/told-outcome";
import { findContacts } from "~/features/connections/find-contacts.server";
import { documentsPath, listAt, listBeforeQuestion, shareChosenPath } from "~/features/documents/paths";
import { ChosenRights } from "~/features/sharing/chosen-rights";
import { ContactSearch } from "~/features/sharing/contact-search";
import { contactsAmong } from "~/features/sharing/contacts-among.server";
import { rights } from "~/features/sharing/rules";
import { usualContacts } from "~/features/sharing/usual-contacts.server";
import { givenSignatures } from "~/features/signing/given-signatures.server";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isId } from "~/lib/ids";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { db } from "~db/client.server";
import { leadToOutcome } from "./lead-to-outcome.ts";
import { signatoriesTold } from "./told-lapsing.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** Asks with whom the chosen documents are to be shared, and with which rights. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const question = await findShareQuestion(db, viewer, actionIn(request));
  if (!question) return notFound();
  const { id, granted, denied, unseen } = question;
  const typed = query.get("q")?.trim() ?? "";
  const [found, [person], signedBy, t, tSigning] = await Promise.all([
    contactsFor(viewer, { typed, isChosen: query.has("with") }),
    contactsAmong(db, viewer, [query.get("with") ?? ""].filter(isId)),
    givenSignatures(
      db,
      granted.map(({ id }) => id),
    ),
    texts(request, "sharing"),
    texts(request, "signing"),
  ]);
  const tBulk = await texts(request, "bulk");
  const contacts = found.map(({ id, displayName, email, photo }) => ({ id, displayName, email, photo }));
  const toldLeft = [
    denied.length > 0 && toldDenied(tBulk, { count: denied.length, names: denied.slice(0, namesAtMost).map(({ name }) => name) }),
    unseen > 0 && tBulk("unseen", { count: unseen }),
  ];
  const left = toldLeft.filter(Boolean).join(" ");
  const list = listAt(listBeforeQuestion(question.list, id), [...granted, ...denied][0]?.id);
  const names = await signatoriesTold(request, viewer, signedBy);
  const lapsing = signedBy.length > 0 ? tSigning("lapsing", { count: signedBy.length, names }) : null;
  const title = t("chosen.title", { count: granted.length });
  return { id, count: granted.length, left, list, typed, contacts, person: person ?? null, lapsing, title };
}

/** Returns whom to offer: those who were searched for, and before anything is typed or chosen the usual ones. */
async function contactsFor(viewer: Viewer, { typed, isChosen }: { typed: string; isChosen: boolean }) {
  return typed || isChosen ? findContacts(db, viewer, typed) : usualContacts(db, viewer);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const actionId = actionIn(request);
  const [person] = await contactsAmong(db, viewer, [String(form.get("with") ?? "")].filter(isId));
  const [t, tBulk] = await Promise.all([texts(request, "sharing"), texts(request, "bulk")]);
  if (!person) return redirectWithToast(shareChosenPath(actionId), { text: t("strangers"), kind: "danger" });
  const grants = rights.filter((right) => form.getAll("right").includes(right));
  const share = { sharedWithId: person.id, grants };
  if (await startBulk(db, viewer, { actionId, share, now: new Date() })) return leadToOutcome(request, viewer, actionId);
  return redirectWithToast(documentsPath(), { text: tBulk("goneShare"), kind: "danger" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function ShareDocuments() {
  const { id, count, left, list, typed, contacts, person, lapsing, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sharing");
  return (
    <section className="card share stack">
      <h1>{title}</h1>
      {left && <Banner tone="warning">{left}</Banner>}
      <Form className="stack">
        <input type="hidden" name="action" value={id} />
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
        <Form method="post" action={shareChosenPath(id)} className="stack">
          <input type="hidden" name="with" value={person.id} />
          <ChosenRights person={person} />
          {lapsing && <Banner tone="warning">{lapsing}</Banner>}
          <FormButtons back={t("chosen.back")} closeTo={list}>
            {count > 0 && <Button variant="primary">{t("save")}</Button>}
          </FormButtons>
        </Form>
      )}
      {!person && (
        <div>
          <ButtonLink to={list}>{t("chosen.back")}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function actionIn(request: Request): string {
  return new URL(request.url).searchParams.get("action") ?? "";
}
