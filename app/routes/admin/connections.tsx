import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ContactList } from "~/features/connections/contact-list";
import { type Asked, DeleteDialog } from "~/features/connections/delete-question";
import { countConnections, listConnections } from "~/features/connections/find-contacts.server";
import { InviteForm } from "~/features/connections/invite-form";
import { connectionsPathWith, deleteConnectionPath, deleteInvitePath, invitedIn, lengthsIn } from "~/features/connections/paths";
import { countOpenInvites, listReceived, listSent } from "~/features/connections/queries.server";
import { RequestList } from "~/features/connections/request-list";
import { SentInvites } from "~/features/connections/sent-invites";
import { notUnderstood } from "~/http/errors";
import { orMissing } from "~/http/or-missing.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { answerRequest, invite } from "./answer-connections.server.ts";
import { toldSent } from "./told-sent.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request, context: { requestId } }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const lengths = lengthsIn(request.url);
  const requests = Promise.all([listReceived(db, viewer, { limit: lengths.received }), countOpenInvites(db, viewer)]);
  const contacts = Promise.all([listConnections(db, viewer, { limit: lengths.contacts }), countConnections(db, viewer)]);
  const [received, sent, known, t, letters] = await Promise.all([
    orMissing("requests", requestId, requests),
    orMissing("sent invites", requestId, listSent(db, viewer, { limit: lengths.sent })),
    orMissing("contacts", requestId, contacts),
    texts(request, "connections"),
    texts(request, "letters"),
  ]);
  return {
    title: t("title"),
    verified: viewer.emailVerified,
    prepared: invitedIn(request.url),
    lengths,
    received: received && { rows: received[0], total: received[1].received },
    sent: sent && toldSent(sent, letters),
    contacts: known && { rows: known[0], total: known[1] },
  };
}

export async function action({ request, context: { requestId } }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const asked = { request, requestId, viewer, fields: await readFields(request) };
  switch (asked.fields.get("intent")) {
    case "invite":
      return invite(asked);
    case "accept":
    case "reject":
      return answerRequest(asked);
    default:
      return notUnderstood();
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

type Question = Asked & { to: string };

export default function Connections() {
  const { title, verified, prepared, lengths, received, sent, contacts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("connections");
  const [question, ask] = useState<Question>();
  return (
    <>
      <PageHeader title={title} />
      {answer?.about === "request" && <Banner tone="danger">{answer.error}</Banner>}
      {!received && <Banner tone="warning">{t("missing")}</Banner>}
      <div className="people">
        {received && received.rows.length > 0 && (
          <RequestList requests={received.rows} total={received.total} lengths={lengths} verified={verified} />
        )}
        <section className="card invite" aria-labelledby="invite">
          <div>
            <h2 id="invite">{t("invite.title")}</h2>
            <p className="quiet small-text">{t("invite.intro")}</p>
          </div>
          <InviteForm verified={verified} prepared={prepared} refused={answer?.about === "invite" ? answer : undefined} />
          <SentInvites
            invites={sent}
            lengths={lengths}
            ask={({ id, email, isAwaited }) => ask({ kind: "invite", email, isAwaited, to: deleteInvitePath(id, lengths) })}
          />
        </section>
        <ContactList
          contacts={contacts}
          lengths={lengths}
          ask={({ id, email }) => ask({ kind: "connection", email, to: deleteConnectionPath(id, lengths) })}
        />
      </div>
      {question && <DeleteDialog asked={question} to={question.to} back={connectionsPathWith(lengths)} close={() => ask(undefined)} />}
    </>
  );
}
